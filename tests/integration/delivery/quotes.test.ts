import { failQuote, quoteDelivery, watchQuote } from '@agromarket/core/delivery'
import {
  type CarrierOffer,
  type CarrierPort,
  CarrierRefusal,
  type CarrierRequest,
} from '@agromarket/core/integrations/carriers'
import { OutboundError } from '@agromarket/core/integrations/outbound'
import { type CarrierCode, kazakhstanCountryId } from '@agromarket/shared'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart, type TestPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import type { TestVisitor } from '../../support/test-visitor.ts'

/** A company whose interface is set up: it says what the test says. */
const company = { answer: (_request: CarrierRequest): Promise<CarrierOffer> => Promise.reject(), asked: 0 }
const limits = {
  maxWeightGrams: 30_000,
  maxPieceGrams: null,
  maxSideMm: null,
  maxVolumeLitres: null,
  maxValueMinor: null,
}
const cdek: CarrierPort = {
  code: 'cdek',
  isRemote: true,
  countryIds: [1],
  findLimits: async () => limits,
  quote: (request) => {
    company.asked += 1
    return company.answer(request)
  },
  listTerminals: null,
}
const shop = useTestShop({ adapt: (app) => ({ ...app, ports: { ...app.ports, carriers: [cdek] } }) })

const roslavl = { address: 'Рославль, ул. Мира, 12', coords: [53.9528, 32.8639] }
let parts: Record<'belt' | 'weightless' | 'unpriced' | 'heavy', TestPart>
let buyer: TestVisitor
beforeAll(async () => {
  parts = {
    belt: await givenPart(shop.db, { category: 'remni', weightGrams: 2_000 }),
    weightless: await givenPart(shop.db, { category: 'remni', article: 'БЕЗ-ВЕСА', weightGrams: 0 }),
    unpriced: await givenPart(shop.db, { category: 'remni', priceMinor: null, weightGrams: 90_000 }),
    heavy: await givenPart(shop.db, { category: 'rotory', weightGrams: 1_200_000 }),
  }
})
const offer = { priceMinor: 64_000, daysMin: 2, daysMax: 3, isByWeight: true, note: 'До двери' }
let points = 0
beforeEach(async () => {
  buyer = await shop.signedIn(await givenBuyer(shop.db))
  company.answer = async () => offer
  company.asked = 0
  points += 1
})
/** A place that no other test has asked about. */
const somewhere = () => ({ address: `Рославль, ул. Мира, ${points}`, coords: [53.9528 + points / 100, 32.8639] })
const partsOf = (part: TestPart, count = 1) => [{ id: part.id, count }]

async function start(visitor: TestVisitor, request: object): Promise<string> {
  const answer = await visitor.post('/api/delivery/quotes', { method: 'calc', ...request })
  expect(answer.statusCode, answer.body).toBe(202)
  return answer.json().id
}
const read = async (visitor: TestVisitor, id: string) => (await visitor.get(`/api/delivery/quotes/${id}`)).json()
async function quote(request: object) {
  const id = await start(buyer, request)
  await shop.drainOutbox()
  return read(buyer, id)
}
const of = (carrier: CarrierCode, { quotes }: { quotes: { carrier: CarrierCode }[] }) =>
  quotes.find((one) => one.carrier === carrier)

describe('a quote', () => {
  it('says at once who is asked, and with each answer more', async () => {
    const id = await start(buyer, { ...somewhere(), parts: partsOf(parts.belt) })
    const before = await read(buyer, id)

    await shop.drainOutbox()
    const after = await read(buyer, id)

    expect(before.state).toBe('calculating')
    expect(before.quotes.map(({ carrier, state, price }: Record<string, unknown>) => [carrier, state, price])).toEqual([
      ['own', 'calculating', 0],
      ['dellin', 'calculating', 0],
      ['pek', 'calculating', 0],
      ['cdek', 'calculating', 0],
    ])
    expect(after.state).toBe('done')
    expect(of('cdek', after)).toEqual({
      carrier: 'cdek',
      carrierName: 'СДЭК',
      state: 'done',
      price: 640,
      currencySign: 'руб.',
      days: '2–3',
      isApproximate: false,
    })
    // 300 ₽ and 18 ₽ a kilometre, of the great circle with a factor of 1.3.
    expect(of('own', after)).toMatchObject({ state: 'done', price: 300 + 18 * (await distanceOf(id)) })
  })

  const distanceOf = async (id: string) => (await buyer.trpc.delivery.quote.query({ id })).distanceKm ?? 0

  it('is in the currency of the visitor’s country', async () => {
    const { id: areaId } = await shop.db
      .selectFrom('area')
      .select('id')
      .where('countryId', '=', kazakhstanCountryId)
      .where('parentId', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    const kazakh = await shop.signedIn(await givenBuyer(shop.db, { areaId }))
    const id = await start(kazakh, { address: 'Кокшетау', coords: [53.2833, 69.3969], parts: partsOf(parts.belt) })

    await shop.drainOutbox()

    expect(of('dellin', await read(kazakh, id))).toMatchObject({ state: 'done', currencySign: '₸' })
  })

  it('takes the usual weight of the section for a part without one, and says so where the price hangs on it', async () => {
    const id = await start(buyer, { ...somewhere(), parts: partsOf(parts.weightless, 2) })
    await shop.drainOutbox()

    const quote = await buyer.trpc.delivery.quote.query({ id })

    // The section's weighed parts: 2 kg and 90 kg.
    expect(quote).toMatchObject({ weightlessArticles: ['БЕЗ-ВЕСА'], weightGrams: 92_000 })
    expect(of('dellin', quote)).toMatchObject({ isApproximate: true })
    expect(of('own', quote)).toMatchObject({ isApproximate: false })
  })

  it('does not ask a carrier that is known not to take the cargo', async () => {
    const after = await quote({ ...somewhere(), parts: partsOf(parts.heavy) })

    expect(of('cdek', after)).toMatchObject({ state: 'failed', price: 0, reason: 'Не возит груз тяжелее 30\u00a0кг' })
    expect(company.asked).toBe(0)
    expect(of('dellin', after)).toMatchObject({ state: 'done' })
  })

  it.each([
    ['refuses', new CarrierRefusal('address'), 'Не нашёл адрес: проверьте город, улицу и дом'],
    ['does not answer', new OutboundError('cdek', 'cdek: нет ответа в срок'), 'Перевозчик не ответил'],
  ])('goes on without a carrier that %s', async (_case, error, reason) => {
    company.answer = () => Promise.reject(error)

    const after = await quote({ ...somewhere(), parts: partsOf(parts.belt) })

    expect(of('cdek', after)).toEqual(expect.objectContaining({ state: 'failed', price: 0, days: null, reason }))
    expect(of('own', after)).toMatchObject({ state: 'done' })
  })

  it.each([0, -100, 12.5, Number.NaN])('fails when the price is %s', async (priceMinor) => {
    company.answer = async () => ({ ...offer, priceMinor })

    const after = await quote({ ...somewhere(), parts: partsOf(parts.belt) })

    expect(of('cdek', after)).toMatchObject({ state: 'failed', price: 0, reason: 'Не назвал цену' })
  })

  it('asks a company the same but once in half an hour, and hears of its new price then', async () => {
    const request = { ...somewhere(), parts: partsOf(parts.belt) }
    await quote(request)
    company.answer = async () => ({ ...offer, priceMinor: 70_000 })

    const kept = await quote(request)
    await shop.db
      .updateTable('deliveryOffer')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .execute()
    const fresh = await quote(request)

    expect([of('cdek', kept), of('cdek', fresh)]).toMatchObject([{ price: 640 }, { price: 700 }])
    expect(company.asked).toBe(2)
  })

  it('asks nobody twice when its job runs twice, and keeps the first answer', async () => {
    const id = await start(buyer, { ...somewhere(), parts: partsOf(parts.belt) })
    await shop.drainOutbox()
    company.answer = async () => ({ ...offer, priceMinor: 999_900 })

    const outcome = await quoteDelivery(shop.app, { quoteId: id, carrier: 'cdek' })

    expect([outcome, company.asked]).toEqual(['over', 1])
    expect(of('cdek', await read(buyer, id))).toMatchObject({ price: 640 })
  })

  it('waits for nobody whose job was given up', async () => {
    const id = await start(buyer, { ...somewhere(), parts: partsOf(parts.belt) })

    await failQuote(shop.app, { quoteId: id, carrier: 'cdek' })
    await shop.drainOutbox()

    expect(of('cdek', await read(buyer, id))).toMatchObject({ state: 'failed', reason: 'Перевозчик не ответил' })
    expect(company.asked).toBe(0)
  })

  it('is told again with every carrier that answers, until all have', async () => {
    const user = await givenBuyer(shop.db)
    const visitor = await shop.signedIn(user)
    const id = await start(visitor, { ...somewhere(), parts: partsOf(parts.belt) })
    const { id: sessionId } = await shop.db
      .selectFrom('session')
      .select('id')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow()
    const seen: string[] = []
    const ctx = await shop.context({ user, sessionId })

    for await (const { state, quotes } of watchQuote(ctx, id, AbortSignal.timeout(10_000))) {
      if (seen.length === 0) void shop.drainOutbox()
      seen.push(`${state} ${quotes.filter((one) => one.state === 'done').length}`)
    }

    expect(seen[0]).toBe('calculating 0')
    expect(seen.at(-1)).toBe('done 4')
  })

  it.each([
    ['no address', { coords: roslavl.coords }, 'Укажите адрес доставки'],
    ['no point', { address: roslavl.address }, 'Поставьте точку на карте'],
    ['a point in another town', { ...roslavl, address: 'Владивосток, Мира, 1' }, 'Точка на карте далеко от адреса'],
    ['no parts', { ...roslavl, parts: [] }, 'В расчёте нет товаров с ценой'],
  ])('of %s is failed by all carriers at once', async (_case, request, reason) => {
    const id = await start(buyer, { parts: partsOf(parts.belt), ...request })

    const { state, quotes } = await read(buyer, id)

    expect(state).toBe('done')
    expect(quotes).toHaveLength(4)
    expect(quotes.every((one: { reason: string; price: number }) => one.reason === reason && one.price === 0)).toBe(
      true,
    )
  })

  it('leaves out parts without a price, and prices nothing for a guest', async () => {
    const mixed = [...partsOf(parts.belt), ...partsOf(parts.unpriced)]
    const id = await start(buyer, { ...somewhere(), parts: mixed })
    const guest = shop.visitor()
    const guests = await start(guest, { ...somewhere(), parts: mixed })

    expect(await buyer.trpc.delivery.quote.query({ id })).toMatchObject({ weightGrams: 2_000 })
    expect(await read(guest, guests)).toMatchObject({ state: 'done', quotes: [{ price: 0 }, {}, {}, {}] })
  })

  it('is its visitor’s alone', async () => {
    const id = await start(buyer, { ...somewhere(), parts: partsOf(parts.belt) })
    const stranger = await shop.signedIn(await givenBuyer(shop.db))
    const missing = await stranger.get(`/api/delivery/quotes/${crypto.randomUUID()}`)

    for (const visitor of [stranger, shop.visitor()]) {
      const answer = await visitor.get(`/api/delivery/quotes/${id}`)
      expect([answer.statusCode, answer.json()]).toEqual([404, missing.json()])
    }
  })

  it('is refused to who asks without end', async () => {
    const ask = () => buyer.post('/api/delivery/quotes', { method: 'calc', parts: [] })
    await shop.db
      .insertInto('quota')
      .values({ name: 'quotes-address', key: buyer.ip, restoredAt: new Date(Date.now() + 3_600_000) })
      .execute()

    expect((await ask()).json()).toMatchObject({ code: 'rate_limited' })
  })
})

describe('the price of spec §7', () => {
  const ask = (request: object) =>
    buyer.post('/api/delivery/get-spare-parts-delivery-price', { branch: 1, ...somewhere(), ...request })
  const askAndWork = async (request: object) => {
    let isAnswered = false
    const answer = ask(request).finally(() => {
      isAnswered = true
    })
    while (!isAnswered) await shop.drainOutbox()
    return JSON.parse((await answer).body)
  }

  it('is the cheapest of those who answer', async () => {
    company.answer = async () => ({ ...offer, priceMinor: 49_900 })

    expect(await askAndWork({ parts: partsOf(parts.belt), price: '1 000' })).toEqual({
      price: 499,
      currencySign: 'руб.',
      carrier: 'СДЭК',
    })
  })

  it('is that of the chosen carrier', async () => {
    expect(await askAndWork({ parts: partsOf(parts.belt), transportCompany: 'Деловые Линии' })).toMatchObject({
      carrier: 'Деловые Линии',
    })
  })

  it.each([
    ['nobody takes the cargo', () => ({ parts: partsOf(parts.heavy, 9_999) })],
    ['the sum is none', () => ({ parts: partsOf(parts.belt), price: 0 })],
    ['there is no point', () => ({ parts: partsOf(parts.belt), coords: undefined })],
    ['nothing is asked for', () => ({})],
  ])('is 0 and failed when %s', async (_case, request) => {
    const answer = await ask(request())

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { price: 0, currencySign: 'руб.', carrier: null, failed: true },
    ])
  })

  it('is 0 and failed when no carrier answers in time', async () => {
    const answer = await ask({ parts: partsOf(parts.belt) })

    expect(answer.json()).toMatchObject({ price: 0, failed: true })
  })

  it.each([
    [{ branch: 999 }, 'branch'],
    [{ transportCompany: 'Почта' }, 'transportCompany'],
    [{ coords: ['x', 1] }, 'coords'],
    [{ parts: [{ id: 1, count: 0 }] }, 'parts'],
  ])('of %j is a wrong form', async (request, field) => {
    const answer = await ask(request)

    expect(answer.statusCode).toBe(422)
    expect(answer.json().issues[0].path.startsWith(field.slice(0, 6))).toBe(true)
  })
})
