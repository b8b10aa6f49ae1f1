import { createTariffCarrier } from '@agromarket/core/delivery'
import {
  type CarrierPort,
  CarrierRefusal,
  type CarrierRequest,
  type CarrierTerminal,
  createCdekCarrier,
  createDellinCarrier,
  createPekCarrier,
} from '@agromarket/core/integrations/carriers'
import { OutboundError } from '@agromarket/core/integrations/outbound'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CarrierCall, type FakeCarrier, type Reply, startFakeCarrier } from '../../support/fake-carrier.ts'
import { useTestShop } from '../../support/test-shop.ts'

const shop = useTestShop()
let fake: FakeCarrier
beforeEach(async () => {
  fake = await startFakeCarrier()
  return () => fake.stop()
})

const address = {
  country: 'Россия',
  city: 'Рославль',
  region: 'Смоленская область',
  district: '',
  street: 'ул. Мира',
  house: '12',
}
const toDoor: CarrierRequest = {
  method: 'calc',
  from: { countryId: 1, city: 'Смоленск', address: 'ул. Кутузова, 15', coords: [54.8025, 32.0311] },
  to: { countryId: 1, address, coords: [53.9528, 32.8639], terminalCode: null },
  distanceKm: 142,
  cargo: { weightGrams: 29_001, heaviestGrams: 4_000, pieces: 12, boxMm: [459, 459, 459] },
  valueMinor: 4_936_050,
  currency: 'RUB',
}
const toTerminal: CarrierRequest = { ...toDoor, method: 'terminals', to: { ...toDoor.to, terminalCode: '77' } }
const today = () => new Date('2026-03-16T10:00:00Z')

interface Company {
  name: string
  create(): CarrierPort
  /** The answer with this price, as the company writes numbers. */
  priced(price: string): string
  /** What it says when it does not take the cargo, and what the shop makes of it. */
  refusals: readonly (readonly [text: string, reply: { status?: number; body: string }, reason: string])[]
  /** Trouble on its side or with our key, which is not the cargo's fault. */
  troubles: readonly (readonly [text: string, reply: { status?: number; body: string }])[]
}

const token = '{"access_token":"t1","expires_in":3599}'
const timeoutMs = 250
const companies: Company[] = [
  {
    name: 'CDEK',
    create: () => createCdekCarrier({ clientId: 'id', clientSecret: 's3cret', baseUrl: fake.baseUrl, timeoutMs }),
    priced: (price) =>
      `{"tariff_codes":[
        {"tariff_code":136,"delivery_mode":4,"delivery_sum":310,"period_min":2,"period_max":3},
        {"tariff_code":1,"delivery_mode":3,"delivery_sum":99999,"period_min":1,"period_max":1},
        {"tariff_code":137,"delivery_mode":1,"delivery_sum":${price},"period_min":2,"period_max":3}]}`,
    refusals: [
      ['no tariff goes there', { body: '{"tariff_codes":[]}' }, 'no_way'],
      [
        'no such town',
        { status: 400, body: '{"errors":[{"code":"v2_entity_not_found","message":"city"}]}' },
        'address',
      ],
      ['another shape', { body: '{"requests":[{"state":"INVALID","errors":[{"code":"v2_bad_request"}]}]}' }, 'refused'],
    ],
    troubles: [
      ['an internal error', { body: '{"errors":[{"code":"v2_internal_error","message":""}]}' }],
      ['the same asked at once', { body: '{"errors":[{"code":"v2_similar_request_still_processed"}]}' }],
      ['too many calls', { status: 429, body: '{}' }],
    ],
  },
  {
    name: 'Деловые Линии',
    create: () => createDellinCarrier({ appKey: 'k3y', baseUrl: fake.baseUrl, timeoutMs, now: today }),
    priced: (price) =>
      `{"metadata":{"status":200},"data":{"price":${price},"orderDates":{"pickup":"2026-03-17",
        "arrivalToOspReceiver":"2026-03-19","derivalFromOspReceiver":"2026-03-20"}}}`,
    refusals: [
      ['no such address', { status: 400, body: '{"errors":[{"code":180002,"fields":["arrival"]}]}' }, 'address'],
      ['too large', { status: 400, body: '{"errors":[{"code":180003,"title":"Габариты"}]}' }, 'too_large'],
      ['no day in three weeks', { status: 400, body: '{"errors":[{"code":"180012"}]}' }, 'date'],
      ['something else', { status: 400, body: '{"errors":[{"code":100003,"detail":"?"}]}' }, 'refused'],
    ],
    troubles: [['a wrong key', { status: 401, body: '{"errors":[{"code":110003}]}' }]],
  },
  {
    name: 'ПЭК',
    create: () => createPekCarrier({ login: 'shop', apiKey: 'k3y', baseUrl: fake.baseUrl, timeoutMs, now: today }),
    priced: (price) =>
      `{"hasError":false,"transfers":[{"type":1,"costTotal":9999},{"type":3,"hasError":false,"costTotal":${price},
        "estDeliveryTime":3,"services":[{"cost":1,"services":[{"cost":2}]}]}]}`,
    refusals: [
      ['by air alone', { body: '{"hasError":false,"transfers":[{"type":1,"costTotal":9}]}' }, 'no_way'],
      ['an error in the answer', { body: '{"hasError":true,"errorMessage":"Направление закрыто"}' }, 'refused'],
      [
        'an error of the road',
        { body: '{"transfers":[{"type":3,"hasError":true,"errorMessage":"Нет адреса"}]}' },
        'address',
      ],
      ['a field that is wrong', { status: 400, body: '{"error":{"delivery.address":["?"]}}' }, 'address'],
    ],
    troubles: [['a wrong key', { status: 403, body: '{"error":{}}' }]],
  },
]

/** Every path but CDEK's token. */
function reply(answer: Reply): void {
  fake.answer(({ path }) => (path === '/oauth/token' ? { body: token } : answer))
}
const faultOf = (carrier: CarrierPort, request = toDoor) => carrier.quote(request).catch((error: unknown) => error)
const priceCalls = () => fake.calls.filter(({ path }) => path !== '/oauth/token')
const jsonOf = (call: CarrierCall | undefined) => JSON.parse(call?.body ?? 'null')

describe.each(companies)('$name', ({ create, priced, refusals, troubles }) => {
  it('names a price to the kopeck, and a term', async () => {
    reply({ body: priced('1486.29') })

    const offer = await create().quote(toDoor)

    expect(offer).toMatchObject({ priceMinor: 148_629, isByWeight: true })
    expect([offer.daysMin, offer.daysMax].every((days) => days === 2 || days === 3)).toBe(true)
  })

  it('names its new price when it has changed', async () => {
    const carrier = create()
    reply({ body: priced('1486') })
    const { priceMinor: first } = await carrier.quote(toDoor)
    reply({ body: priced('1500.5') })

    expect([first, (await carrier.quote(toDoor)).priceMinor]).toEqual([148_600, 150_050])
  })

  it.each(refusals)('refuses: %s', async (_case, answer, reason) => {
    reply(answer)

    const fault = await faultOf(create())

    expect(fault).toBeInstanceOf(CarrierRefusal)
    expect(fault).toMatchObject({ reason, text: expect.stringMatching(/^[А-Я][^<>]+$/) })
  })

  it.each<readonly [text: string, answer: Reply]>([
    ...troubles,
    ['an HTML page', { body: '<html>502 Bad Gateway</html>' }],
    ['garbage', { body: '{"data":' }],
    ['an empty body', { body: '' }],
    ['another shape', { body: '{"hello":"world"}' }],
    ['a price that is none', { body: priced('"дорого"') }],
    ['a negative price', { body: priced('-5') }],
    ['a failing service', { status: 503, body: '{}' }],
    ['a connection that is cut', 'cut'],
    ['no answer in time', 'hang'],
  ])('has not answered: %s', async (_case, answer) => {
    reply(answer)

    const fault = await faultOf(create())

    expect(fault).toBeInstanceOf(OutboundError)
    // Neither the key nor the buyer's address gets into a log.
    expect((fault as Error).message).not.toMatch(/k3y|s3cret|Мира/)
  })

  it('is asked a second time after a failure, and is left alone after five in a row', async () => {
    const carrier = create()
    reply('cut')
    await faultOf(carrier)
    const askedOnce = priceCalls().length
    for (let time = 0; time < 5; time += 1) await faultOf(carrier)
    const asked = fake.calls.length

    const fault = await faultOf(carrier)

    expect(askedOnce).toBe(2)
    expect(fault).toMatchObject({ message: expect.stringContaining('отключён') })
    expect(fake.calls).toHaveLength(asked)
  })
})

describe('what each company is told', () => {
  it('CDEK: grams, centimetres, countries, packages that a courier lifts, with a token kept for all calls', async () => {
    const [cdek] = companies
    const carrier = cdek?.create()
    reply({ body: cdek?.priced('500') ?? '' })

    await carrier?.quote(toDoor)
    const { priceMinor } =
      (await carrier?.quote({ ...toTerminal, cargo: { ...toDoor.cargo, weightGrams: 61_000 } })) ?? {}

    expect(fake.calls.map(({ path }) => path)).toEqual([
      '/oauth/token',
      '/calculator/tarifflist',
      '/calculator/tarifflist',
    ])
    expect(Object.fromEntries(new URLSearchParams(fake.calls[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'id',
      client_secret: 's3cret',
    })
    expect(fake.calls[1]?.headers['authorization']).toBe('Bearer t1')
    expect(jsonOf(fake.calls[1])).toMatchObject({
      currency: 1,
      from_location: { country_code: 'RU', city: 'Смоленск' },
      to_location: {
        country_code: 'RU',
        city: 'Рославль',
        address: 'Россия, Рославль, Смоленская область, ул. Мира, 12',
      },
      packages: [{ weight: 29_001, length: 46, width: 46, height: 46 }],
    })
    expect(jsonOf(fake.calls[2]).packages.map(({ weight }: { weight: number }) => weight)).toEqual([
      20_334, 20_334, 20_334,
    ])
    // A tariff that ends at an office.
    expect(priceMinor).toBe(31_000)
  })

  it('CDEK: a token that is refused is asked for anew', async () => {
    const [cdek] = companies
    let refusals = 1
    fake.answer(({ path }) => {
      if (path === '/oauth/token') return { body: token }
      refusals -= 1
      return refusals >= 0 ? { status: 401, body: '{}' } : { body: cdek?.priced('500') ?? '' }
    })

    expect(await cdek?.create().quote(toDoor)).toMatchObject({ priceMinor: 50_000 })
    expect(fake.calls.filter(({ path }) => path === '/oauth/token')).toHaveLength(2)
  })

  it('Деловые Линии: kilograms and metres of two decimals, the terminal’s number, another day when one is taken', async () => {
    const dellin = companies[1]
    fake.answer(({ body }) => {
      const { produceDate } = JSON.parse(body).delivery.derival
      if (produceDate < '2026-03-19') return { status: 400, body: '{"errors":[{"code":180012}]}' }
      return { body: dellin?.priced('1840') ?? '' }
    })

    await dellin?.create().quote(toTerminal)

    expect(fake.calls.map(({ path }) => path)).toEqual(Array.from({ length: 3 }, () => '/v2/calculator.json'))
    expect(jsonOf(fake.calls.at(-1))).toMatchObject({
      appkey: 'k3y',
      delivery: {
        deliveryType: { type: 'auto' },
        derival: { produceDate: '2026-03-19', variant: 'address', address: { search: 'Смоленск, ул. Кутузова, 15' } },
        arrival: { variant: 'terminal', terminalID: '77' },
      },
      cargo: { totalWeight: 29.01, totalVolume: 0.1, length: 0.46, insurance: { statedValue: 49_360.5 } },
    })
  })

  it('ПЭК: by road from the branch to the door, with a login', async () => {
    const pek = companies[2]
    reply({ body: pek?.priced('1420') ?? '' })

    await pek?.create().quote(toDoor)

    expect(fake.calls[0]).toMatchObject({ method: 'POST', path: '/calculator/calculateprice/' })
    expect(fake.calls[0]?.headers['authorization']).toBe(`Basic ${Buffer.from('shop:k3y').toString('base64')}`)
    expect(jsonOf(fake.calls[0])).toMatchObject({
      types: [3],
      isPickUp: true,
      isDelivery: true,
      delivery: { coordinates: { latitude: 53.9528, longitude: 32.8639 } },
      cargos: [{ weight: 29.01, volume: 0.1 }],
      currencyCode: '643',
    })
  })
})

describe('the shop’s own table', () => {
  const own = () => createTariffCarrier(shop.db, 'own')

  it('names the price of the seeded table: so much for the start, so much a kilometre', async () => {
    expect(await own().quote(toDoor)).toMatchObject({ priceMinor: (300 + 18 * 142) * 100, isByWeight: false })
  })

  it.each([
    ['too far', { ...toDoor, distanceKm: 501 }, 'too_far', 'Не возит дальше 500\u00a0км'],
    [
      'too heavy',
      { ...toDoor, cargo: { ...toDoor.cargo, weightGrams: 5_000_001 } },
      'too_heavy',
      'Не возит груз тяжелее 5\u00a0000\u00a0кг',
    ],
    ['to a terminal', toTerminal, 'no_way', 'Не возит по этому направлению'],
  ])('refuses what is %s', async (_case, request, reason, text) => {
    expect(await faultOf(own(), request)).toMatchObject({ reason, text })
  })

  it('names its new price when an employee has changed it', async () => {
    await shop.db.updateTable('deliveryTariff').set({ perKmMinor: 2_000 }).where('carrier', '=', 'own').execute()

    expect(await own().quote(toDoor)).toMatchObject({ priceMinor: (300 + 20 * 142) * 100 })
  })
})

describe('limits', () => {
  it.each([...companies.map(({ create }) => create), () => createTariffCarrier(shop.db, 'cdek')])(
    'are known before asking',
    async (create) => {
      const limits = await create().findLimits({ method: 'calc', countryId: 1, distanceKm: 142 })

      expect(limits?.maxWeightGrams).toBeGreaterThan(0)
      expect(fake.calls).toEqual([])
    },
  )
})

describe('terminals', () => {
  async function listOf(carrier: CarrierPort): Promise<CarrierTerminal[]> {
    const terminals: CarrierTerminal[] = []
    for await (const page of carrier.listTerminals?.() ?? []) terminals.push(...page)
    return terminals
  }

  it('CDEK: offices of both countries, page by page, without lockers and without what makes no sense', async () => {
    const office = (code: string, given: object = {}) => ({
      code,
      name: 'На Николаева',
      type: 'PVZ',
      work_time: 'Ежедневно 10:00-20:00',
      phones: [{ number: '+74812000000' }],
      weight_max: 30,
      location: {
        latitude: 54.78,
        longitude: 32.01,
        region: 'Смоленская область',
        city: 'Смоленск',
        address: 'ул. Николаева, 20',
      },
      ...given,
    })
    fake.answer(({ path }) => {
      if (path === '/oauth/token') return { body: token }
      const query = new URLSearchParams(path.split('?')[1])
      const page = Number(query.get('page'))
      if (query.get('country_code') === 'KZ') return { body: JSON.stringify([office('KZ1')]) }
      if (page > 0) return { body: JSON.stringify([office('LAST')]) }
      const full = Array.from({ length: 497 }, (_, index) => office(`RU${index}`))
      return { body: JSON.stringify([...full, office('BOX', { type: 'POSTAMAT' }), { code: 'ODD' }, null]) }
    })

    const terminals = await listOf(createCdekCarrier({ clientId: 'i', clientSecret: 's', baseUrl: fake.baseUrl }))

    expect(terminals).toHaveLength(499)
    expect(terminals[0]).toMatchObject({ code: 'RU0', countryId: 1, coords: [54.78, 32.01], maxWeightGrams: 30_000 })
    expect(terminals.at(-1)).toMatchObject({ code: 'KZ1', countryId: 115 })
  })

  it('Деловые Линии: one book, read again when it has changed, and only from their own server', async () => {
    let [hash, url] = ['h1', `${fake.baseUrl}/book.json`]
    const terminal = {
      id: 36,
      name: 'Смоленск',
      address: 'ул. Шевченко, 79',
      latitude: '54.77',
      longitude: '32.06',
      maxWeight: 3000,
    }
    const book = {
      city: [
        { name: 'Смоленск', terminals: { terminal: [terminal, { id: 37 }, { ...terminal, giveoutCargo: false }] } },
      ],
    }
    fake.answer(({ path }) => ({ body: path === '/book.json' ? JSON.stringify(book) : JSON.stringify({ hash, url }) }))
    const carrier = createDellinCarrier({ appKey: 'k3y', baseUrl: fake.baseUrl })

    const lists = [await listOf(carrier), await listOf(carrier)]
    ;[hash, url] = ['h2', 'http://169.254.169.254/book.json']
    const fault = await listOf(carrier).catch((error: unknown) => error)

    expect(lists).toEqual([[expect.objectContaining({ code: '36', city: 'Смоленск', maxPieceGrams: 3_000_000 })], []])
    expect(fault).toMatchObject({ message: expect.stringContaining('чужом сервере') })
  })

  it('ПЭК: warehouses of Russian branches, coordinates in either spelling, 0 as no limit', async () => {
    const warehouse = (id: string, coordinates: unknown) => ({
      id,
      name: 'Склад',
      address: 'пр-т Гагарина, 74',
      coordinates,
      maxWeight: 0,
    })
    const divisions = [
      {
        warehouses: [
          warehouse('w1', '54.76,32.03'),
          warehouse('w2', { latitude: 54.7, longitude: 32 }),
          warehouse('w3', '?'),
        ],
      },
    ]
    const branches = [
      { title: 'Смоленск', country: 'Россия', divisions },
      { title: 'Минск', country: 'Беларусь', divisions },
    ]
    fake.answer(() => ({ body: JSON.stringify({ branches }) }))

    const terminals = await listOf(createPekCarrier({ login: 'l', apiKey: 'k', baseUrl: fake.baseUrl }))

    expect(terminals.map(({ code, coords, maxWeightGrams }) => [code, coords, maxWeightGrams])).toEqual([
      ['w1', [54.76, 32.03], null],
      ['w2', [54.7, 32], null],
    ])
  })
})
