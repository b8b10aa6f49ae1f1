import type pg from 'pg'
import { beforeEach, expect, it } from 'vitest'
import { countValues } from '../../../packages/core/src/exchange/mapping/mapping.repository.ts'
import { createChanged, mergeMirror } from '../../../packages/core/src/exchange/merge/mirror.repository.ts'
import { stagePackage } from '../../../packages/core/src/exchange/merge/stage-package.ts'
import { connectDedicated } from '../../../packages/core/src/platform/db/index.ts'
import { useTestShop } from '../../support/test-shop.ts'
import { givenBase } from './given-base.ts'
import { writeGoods, writeOffers } from './write-package.ts'

const shop = useTestShop()
const count = 1_500
const goods = Array.from({ length: count }, (_, index) => ({ id: `id-${index}`, article: `A-${index}` }))
const prices = (amount: string) => writeOffers(goods.map(({ id }) => ({ id, prices: { retail: amount } })))

/** PostgreSQL knows the positions of this base alone, as it does until the next look at its tables. */
beforeEach(async () => {
  const { id: baseId } = await givenBase(shop.db)
  const others = Array.from({ length: 500 }, (_, index) => ({
    externalId: `other-${index}`,
    goodsId: `other-${index}`,
  }))
  await shop.db
    .insertInto('exchangeItem')
    .values(others.map((item) => ({ ...item, baseId, catalogId: 'c1' })))
    .execute()
  await shop.db
    .insertInto('exchangeOffer')
    .values(others.map(({ externalId }) => ({ externalId, baseId, priceTypes: ['retail'], amounts: ['1'] })))
    .execute()
})

async function merge(client: pg.Client, baseId: string, text: string): Promise<number> {
  const staged = await stagePackage(client, toBytes(text), {
    signal: new AbortController().signal,
    onRead: () => undefined,
    onRejected: () => undefined,
  })
  await client.query('begin')
  await createChanged(client)
  await mergeMirror(client, {
    baseId,
    runId: baseId,
    fullCatalogIds: staged.fullCatalogIds,
    isOfBatch: false,
    areOffersFull: staged.areOffersFull,
    rejectedIds: staged.rejectedIds,
    isMissingZero: true,
  })
  const { rows } = await client.query<{ read: number }>(
    `select coalesce(sum(seq_tup_read), 0)::int as read from pg_stat_xact_all_tables
     where relname in ('exchange_stage', 'exchange_changed')`,
  )
  await client.query('commit')
  return rows[0]?.read ?? 0
}

async function* toBytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

it('reads the file of a base that the planner has not heard of a few times, and not for each of its rows', async () => {
  const { id: baseId } = await givenBase(shop.db)
  const client = await connectDedicated(shop.db)
  await client.query('analyze exchange_item, exchange_offer')

  const read: number[] = []
  for (const text of [writeGoods(goods), prices('10.00'), prices('20.00')]) read.push(await merge(client, baseId, text))

  await client.end()
  expect(Math.max(...read)).toBeLessThan(count * 30)
})

it('counts what stands behind thousands of new words in seconds, though the planner has not heard of them', async () => {
  const { id: baseId } = await givenBase(shop.db)
  const client = await connectDedicated(shop.db)
  await client.query(
    `insert into exchange_mapping (base_id, kind, external_id, name)
     select $1, 'property', 'p' || n, 'p' || n from generate_series(1, 30001) n`,
    [baseId],
  )
  await client.query(
    `insert into exchange_item (base_id, external_id, goods_id, catalog_id, facts)
     select $1, 'one', 'one', 'c1', jsonb_build_object('properties', jsonb_object_agg('p' || n, 'v'))
     from generate_series(1, 30000) n`,
    [baseId],
  )

  await client.query("set statement_timeout = '10s'")
  await countValues(client, baseId, ['property'])

  const { rows } = await client.query(
    `select value_count, count(*)::integer as words from exchange_mapping where base_id = $1 group by 1 order by 1`,
    [baseId],
  )
  await client.end()
  expect(rows).toEqual([
    { value_count: 0, words: 1 },
    { value_count: 1, words: 30_000 },
  ])
})
