import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { connectDedicated } from '../../../packages/core/src/platform/db/index.ts'
import { defaultBranchId, givenPart, rublePriceListId } from '../../support/factories.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { waitFor } from '../../support/wait-for.ts'

const shop = useTestShop()
let partId: number

beforeEach(async () => {
  partId = (await givenPart(shop.db)).id
  await shop.db.deleteFrom('stock').where('partId', '=', partId).execute()
})

const stock = (values: Partial<{ partId: number; branchId: number }>) =>
  shop.db.insertInto('stock').values({ partId, branchId: defaultBranchId, quantity: 1, ...values })

it('refuses stock and prices of parts, branches and price lists that are not there', async () => {
  const nowhere = 900_000_001
  const price = { partId, priceListId: rublePriceListId, priceMinor: 100 }

  await expect(stock({ partId: nowhere }).execute()).rejects.toMatchObject({ constraint: 'stock_part_id_fk' })
  await expect(stock({ branchId: nowhere }).execute()).rejects.toMatchObject({ constraint: 'stock_branch_id_fk' })
  await expect(
    shop.db
      .insertInto('price')
      .values({ ...price, partId: nowhere })
      .execute(),
  ).rejects.toMatchObject({ code: '23503', constraint: 'price_part_id_fk' })
  await expect(
    shop.db
      .insertInto('price')
      .values({ ...price, priceListId: nowhere })
      .execute(),
  ).rejects.toMatchObject({ code: '23503', constraint: 'price_price_list_id_fk' })
})

it('takes stock and prices along with their part, and keeps what is in use', async () => {
  await stock({}).execute()

  await expect(
    sql`update stock set part_id = part_id + 1000000 where part_id = ${partId}`.execute(shop.db),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(sql`delete from price_list where id = ${rublePriceListId}`.execute(shop.db)).rejects.toMatchObject({
    code: '23503',
  })
  await shop.db.deleteFrom('part').where('id', '=', partId).execute()

  for (const table of ['stock', 'price'] as const) {
    expect(await shop.db.selectFrom(table).select('partId').where('partId', '=', partId).execute()).toEqual([])
  }
})

it('refuses positions of a base of 1C that is not there, and takes them along with their base', async () => {
  const { id: baseId } = await shop.db
    .insertInto('exchangeBase')
    .values({ name: 'Уходит', login: 'leaving', passwordHash: '', settings: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nowhere = randomUUID()
  const item = (id: string) => shop.db.insertInto('exchangeItem').values({ baseId: id, externalId: 'a', goodsId: 'a' })
  const offer = (id: string) => shop.db.insertInto('exchangeOffer').values({ baseId: id, externalId: 'a' })

  await expect(item(nowhere).execute()).rejects.toMatchObject({ constraint: 'exchange_item_base_id_fk' })
  await expect(offer(nowhere).execute()).rejects.toMatchObject({ constraint: 'exchange_offer_base_id_fk' })
  await item(baseId).execute()
  await offer(baseId).execute()
  for (const table of ['exchangeItem', 'exchangeOffer'] as const) {
    await expect(
      shop.db.updateTable(table).set({ baseId: nowhere }).where('baseId', '=', baseId).execute(),
    ).rejects.toMatchObject({ code: '23503' })
  }
  await shop.db.deleteFrom('exchangeBase').where('id', '=', baseId).execute()

  for (const table of ['exchangeItem', 'exchangeOffer'] as const) {
    expect(await shop.db.selectFrom(table).select('externalId').where('baseId', '=', baseId).execute()).toEqual([])
  }
})

it('lets no part vanish under stock that is being written', async () => {
  const writer = await connectDedicated(shop.db)
  try {
    await writer.query('begin')
    await writer.query('insert into stock (part_id, branch_id, quantity) values ($1, $2, 1)', [partId, defaultBranchId])
    const deleted = shop.db.deleteFrom('part').where('id', '=', partId).execute()
    await waitFor('the deletion waits for the writer', async () => {
      const { rows } = await sql<{ isWaiting: boolean }>`
        select exists (select from pg_locks where not granted) as is_waiting`.execute(shop.db)
      return rows[0]?.isWaiting ?? false
    })
    await writer.query('commit')
    await deleted
    expect(await shop.db.selectFrom('stock').select('partId').where('partId', '=', partId).execute()).toEqual([])
  } finally {
    await writer.end()
  }
})

it('looks up what a hundred thousand new rows refer to in one go, however an import has its joins', async () => {
  const client = await connectDedicated(shop.db)
  try {
    await client.query('begin')
    await client.query(
      "set local agromarket.bulk = on; set local enable_hashjoin = off; set local statement_timeout = '15s'",
    )
    await client.query(
      `insert into part (code1c, slug, article, name, manufacturer_id, category_id, weight_grams, package_size, icon, popularity)
       select 'many-' || n, 'many-' || n, 'MANY-' || n, name, manufacturer_id, category_id, weight_grams, package_size, icon, 0
       from part, generate_series(1, 20000) n where id = $1`,
      [partId],
    )
    const { rowCount } = await client.query(
      `insert into stock (part_id, branch_id, quantity)
       select p.id, b.id, 1 from part p, (select id from branch order by id limit 6) b where p.article like 'MANY-%'`,
    )
    expect(rowCount).toBeGreaterThan(100_000)
  } finally {
    await client.query('rollback')
    await client.end()
  }
})
