import { importTerminals, refreshTerminals } from '@agromarket/core/delivery'
import type { CarrierPort, CarrierTerminal } from '@agromarket/core/integrations/carriers'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'

/** What the company tells of tonight. */
let told: CarrierTerminal[][] = []
const pek = {
  code: 'pek',
  isRemote: true,
  countryIds: [1],
  findLimits: async () => null,
  quote: () => Promise.reject(new Error('not asked')),
  async *listTerminals() {
    yield* told
  },
} satisfies CarrierPort
const shop = useTestShop({ adapt: (app) => ({ ...app, ports: { ...app.ports, carriers: [pek] } }) })

const terminal = (code: string, lat: number, long: number, given: Partial<CarrierTerminal> = {}): CarrierTerminal => ({
  code,
  countryId: 1,
  region: 'Смоленская область',
  city: 'Смоленск',
  address: `ул. Николаева, ${code}`,
  name: `Терминал ${code}`,
  coords: [lat, long],
  schedule: 'Пн–Пт 9:00–18:00',
  phone: '',
  maxWeightGrams: 30_000,
  maxPieceGrams: null,
  storageDays: 3,
  ...given,
})
const smolensk = [54.7818, 32.0401]
const read = async (request: Record<string, unknown>) =>
  (await shop.visitor().post('/api/delivery/get-nearest-terminals', request)).json().terminals
const importNow = () => importTerminals(shop.app, { carrier: 'pek' })

beforeEach(async () => {
  await shop.db.deleteFrom('deliveryTerminal').execute()
})

describe('the nearest terminals', () => {
  it('are at most twenty, the nearest first, with kilometres on the sphere', async () => {
    // In the north a degree of longitude is half one of latitude.
    told = [
      [terminal('east', 54.7818, 33.0401), terminal('north', 55.7818, 32.0401), terminal('here', 54.7819, 32.0401)],
    ]
    told.push(Array.from({ length: 30 }, (_, index) => terminal(`far${index}`, 43 + index / 100, 131)))
    await importNow()

    const terminals = await read({ coords: smolensk })

    expect(terminals).toHaveLength(20)
    expect(
      terminals.slice(0, 3).map(({ name, distance }: { name: string; distance: number }) => [name, distance]),
    ).toEqual([
      ['Терминал here', 0],
      ['Терминал east', 64.1],
      ['Терминал north', 111.2],
    ])
  })

  it('are of the visitor’s country, of one carrier when asked, near an address when there is no point', async () => {
    told = [[terminal('a', 54.78, 32.04), terminal('kz', 54.78, 32.04, { countryId: 115 })]]
    await importNow()

    expect(await read({ address: { city: 'Смоленск' } })).toHaveLength(1)
    expect(await read({ address: 'смоленск, ул. Попова, 18' })).toHaveLength(1)
    expect(await read({ coords: smolensk, transportCompany: 'СДЭК' })).toEqual([])
    expect(await read({ address: 'нигде' })).toEqual([])
    expect(await read({})).toEqual([])
  })

  it('say why they do not take the parts', async () => {
    const part = await givenPart(shop.db, { weightGrams: 29_000 })
    told = [[terminal('small', 54.78, 32.04, { maxWeightGrams: 20_000 }), terminal('large', 54.8, 32.04)]]
    await importNow()

    const terminals = await read({ coords: smolensk, parts: [{ id: part.id, count: 1 }] })

    expect(terminals.map(({ refusal }: { refusal: string | null }) => refusal)).toEqual([
      'Не примет: груз 29\u00a0кг, предел 20\u00a0кг',
      null,
    ])
  })

  it('are found by their index', async () => {
    const plan = await shop.db.transaction().execute(async (trx) => {
      const { sql } = await import('kysely')
      await sql`set local enable_seqscan = off`.execute(trx)
      const { rows } = await sql<Record<string, string>>`explain select id from delivery_terminal t
        where t.closed_at is null order by t.place <-> cube(array[1, 0, 0]::float8[]) limit 20`.execute(trx)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })

    expect(plan).toContain('delivery_terminal_place_idx')
  })
})

describe('a night’s import', () => {
  it('starts a job for each company that tells of its terminals', async () => {
    told = [[terminal('a', 54.78, 32.04)]]

    expect(await refreshTerminals(shop.app)).toBe(1)
    await shop.drainOutbox()

    expect(await read({ coords: smolensk })).toHaveLength(1)
  })

  it('closes what is gone, opens what is back, and is the same twice', async () => {
    told = [[terminal('a', 54.78, 32.04), terminal('b', 54.79, 32.04)]]
    await importNow()
    told = [[terminal('a', 54.78, 32.04, { name: 'Другое имя' })]]

    expect(await importNow()).toEqual({ saved: 1, closed: 1 })
    expect(await importNow()).toEqual({ saved: 1, closed: 0 })
    expect((await read({ coords: smolensk })).map(({ name }: { name: string }) => name)).toEqual(['Другое имя'])

    told = [[terminal('a', 54.78, 32.04), terminal('b', 54.79, 32.04)]]
    await importNow()
    expect(await read({ coords: smolensk })).toHaveLength(2)
  })

  it('believes neither an empty list nor one that has lost most of what was there', async () => {
    told = [Array.from({ length: 10 }, (_, index) => terminal(`t${index}`, 54.78, 32.04))]
    await importNow()

    told = []
    expect(await importNow()).toEqual({ saved: 0, closed: 0 })
    told = [[terminal('t1', 54.78, 32.04)]]
    await expect(importNow()).rejects.toThrow('10 were known')

    expect(await read({ coords: smolensk })).toHaveLength(10)
  })
})

describe('a quote to a terminal', () => {
  it('is for the nearest one that takes the cargo, or for the chosen one', async () => {
    const part = await givenPart(shop.db, { weightGrams: 25_000 })
    const buyer = await shop.signedIn(await givenBuyer(shop.db))
    const columns = { countryId: 1, city: 'Рославль', latitude: 53.95, longitude: 32.86, name: 'Терминал' }
    const [small, large] = await shop.db
      .insertInto('deliveryTerminal')
      .values([
        { ...columns, carrier: 'cdek', code: 's', address: 'а', maxWeightGrams: 20_000 },
        { ...columns, carrier: 'cdek', code: 'l', address: 'б', latitude: 54 },
      ])
      .returning('id')
      .execute()
    const ask = async (choice: object) => {
      const request = { method: 'terminals' as const, address: 'Рославль', parts: [{ id: part.id }], ...choice }
      const { id } = await buyer.trpc.delivery.startQuote.mutate({ ...request, coords: [53.95, 32.86] })
      await shop.drainOutbox()
      return (await buyer.trpc.delivery.quote.query({ id })).quotes
    }

    expect(await ask({ idTerminal: small?.id })).toMatchObject([
      { carrier: 'cdek', state: 'failed', reason: 'Не примет: груз 25\u00a0кг, предел 20\u00a0кг' },
    ])
    expect(await ask({ idTerminal: large?.id })).toMatchObject([{ carrier: 'cdek', state: 'done' }])
    expect((await ask({})).filter(({ state }) => state === 'done')).toMatchObject([{ carrier: 'cdek' }])
    expect(await ask({ idTerminal: crypto.randomUUID() })).toEqual([])
  })
})
