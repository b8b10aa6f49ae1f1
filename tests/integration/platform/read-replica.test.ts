import { createAppContext, readCoreSettings } from '@agromarket/core/platform/config'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { givenBuyer, givenPart } from '../../support/factories.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { orderOf } from '../orders/given-order.ts'

describe('with DATABASE_READ_URL', () => {
  // Another database in the replica's place: what an answer holds tells where it was read.
  let replica: TestDatabase
  const shop = useTestShop({
    environment: async () => {
      replica = await createTestDatabase()
      return { DATABASE_READ_URL: replica.url }
    },
  })
  afterAll(() => replica.destroy())

  it('lists, searches and shows parts from the replica', async () => {
    const article = 'REPLICA-77'
    await givenPart(shop.db, { article, slug: 'twin', name: 'Из основной базы' })
    await givenPart(replica.db, { article, slug: 'twin', name: 'Из реплики' })
    const visitor = shop.visitor()

    const list = await visitor.get('/api/parts?perPage=1')
    const part = await visitor.get('/api/parts/twin')
    const found = await visitor.get(`/api/search?q=${article}`)

    expect(list.json().items[0].name).toBe('Из реплики')
    expect(part.json().part.name).toBe('Из реплики')
    expect(found.json().parts[0].name).toBe('Из реплики')
  })

  it('reads what a visitor has just changed from the main database: region, cart, order', async () => {
    const part = await givenPart(shop.db, { stock: 5 })
    const visitor = await shop.signedIn(await givenBuyer(shop.db))

    await visitor.post('/api/current-area/set-location', { areaId: '3301' })
    await visitor.post('/api/cart/add', { products: [{ part_id: part.id, count: 2 }] })
    const cart = await visitor.get('/api/cart')
    const placed = await visitor.post('/api/order/create', orderOf([{ part, count: 2 }]), {
      'idempotency-key': crypto.randomUUID(),
    })
    const orders = await visitor.get('/api/orders')
    const area = await visitor.get('/api/current-area')

    expect(area.json().currentArea.regionId).toBe('3301')
    expect(cart.json().items).toMatchObject([{ part_id: part.id, count: 2 }])
    expect(placed.statusCode).toBe(200)
    expect(orders.json().items.map((order: { id: string }) => order.id)).toEqual([placed.json().order.id])
  })

  it('cannot write through the handle for reading', async () => {
    const written = sql`create table spoilt (id int)`.execute(shop.app.readDb)

    await expect(written).rejects.toMatchObject({ code: '25006' })
  })
})

describe('a replica that goes away', () => {
  it('is replaced by the main database at once, said once in the log, and used again when it is back', async () => {
    const { main, replica, readDb, log } = await givenReplica()
    await expect(databaseOf(readDb)).resolves.toBe(replica.name)

    await replica.destroy()
    const during = await Promise.all(Array.from({ length: 8 }, () => databaseOf(readDb)))
    expect(new Set(during)).toEqual(new Set([main.name]))
    expect(log).toEqual(['the read replica is away, the main database is read instead'])

    await sql`create database ${sql.id(replica.name)}`.execute(main.db)
    await vi.waitFor(async () => expect(await databaseOf(readDb)).toBe(replica.name), { timeout: 5_000, interval: 100 })
    expect(log.slice(1)).toEqual(['the read replica is back'])
  })

  it('loses no statement that was under way', async () => {
    const { main, replica, readDb } = await givenReplica()
    const slow = sql<{ name: string }>`select current_database() as name, pg_sleep(case current_database()
      when ${replica.name} then 30 else 0 end)`.execute(readDb)
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = ${replica.name} and query like '%pg_sleep%' and state = 'active'`.execute(main.db)
      expect(rows).toHaveLength(1)
    })

    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${replica.name}`.execute(main.db)

    const { rows } = await slow
    expect(rows[0]?.name).toBe(main.name)
  })

  it('passes on what is wrong with a statement itself', async () => {
    const { readDb, log } = await givenReplica()

    await expect(sql`select 1 / 0`.execute(readDb)).rejects.toMatchObject({ code: '22012' })
    expect(log).toEqual([])
  })
})

async function givenReplica() {
  const [main, replica] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const log: string[] = []
  const settings = readCoreSettings({ DATABASE_URL: main.url, DATABASE_READ_URL: replica.url })
  const app = await createAppContext(settings, {
    log: pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line).msg) }),
  })
  onTestFinished(async () => {
    await app.close()
    await sql`drop database if exists ${sql.id(nameOf(replica))} with (force)`.execute(main.db)
    await main.destroy()
  })
  return {
    main: { name: nameOf(main), db: main.db },
    replica: { name: nameOf(replica), destroy: () => replica.destroy() },
    readDb: app.context.readDb,
    log,
  }
}

function nameOf({ url }: TestDatabase): string {
  return new URL(url).pathname.slice(1)
}

async function databaseOf(db: TestDatabase['db']): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}
