import {
  type ExchangeItemList,
  type ExchangeItemView,
  type ExchangeProblem,
  notMapped,
  type PostponedListQuery,
} from '@agromarket/shared'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import type { MappingRow } from '../mapping/mapping.repository.ts'

export interface ItemFigures {
  goods: number
  fresh: number
  prices: number
  inStock: number
  vanishing: number
  twins: number
  publishable: number
}

const isGone = sql`(i.is_deleted or not i.is_named)`

export async function readFigures(db: Reader, baseId: string): Promise<ItemFigures> {
  const { rows } = await sql<ItemFigures>`
    select count(*) filter (where i.facts is not null)::int as goods,
      count(*) filter (where i.part_id is null and i.problem is null and not ${isGone})::int as fresh,
      coalesce(sum(cardinality(o.price_types)), 0)::int as prices,
      count(*) filter (where exists (select from unnest(o.quantities) q where q > 0))::int as in_stock,
      count(*) filter (where i.part_id is not null and ${isGone})::int as vanishing,
      count(*) filter (where i.problem is null and not ${isGone})::int as publishable,
      (select coalesce(sum(n), 0)::int from (
        select count(*) as n from exchange_item t where t.base_id = ${baseId} and t.external_id = t.goods_id
          and t.facts ->> 'article' <> '' group by upper(t.facts ->> 'article'), t.facts -> 'maker' ->> 'name'
        having count(*) > 1) d) as twins
    from exchange_item i
    left join exchange_offer o on o.base_id = i.base_id and o.external_id = i.external_id
    where i.base_id = ${baseId}`.execute(db)
  return rows[0] ?? { goods: 0, fresh: 0, prices: 0, inStock: 0, vanishing: 0, twins: 0, publishable: 0 }
}

export async function countProblems(db: Reader, baseId: string): Promise<Map<ExchangeProblem, number>> {
  const rows = await db
    .selectFrom('exchangeItem')
    .select((eb) => ['problem', eb.fn.countAll<number>().as('count')])
    .where('baseId', '=', baseId)
    .where('problem', 'is not', null)
    .groupBy('problem')
    .execute()
  return new Map(rows.map(({ problem, count }) => [problem as ExchangeProblem, Number(count)]))
}

/** Prices under a type or in a currency that nobody has explained: one of both is still one price. */
export async function countUnexplainedPrices(
  db: Reader,
  baseId: string,
  mapping: readonly MappingRow[],
): Promise<number> {
  const idsOf = (kind: MappingRow['kind'], target: string | null) =>
    mapping.flatMap((row) => (row.kind === kind && row.target === target ? row.externalId : []))
  const [types, currencies] = [idsOf('priceType', null), idsOf('currency', null)]
  if (types.length === 0 && currencies.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from exchange_offer o, unnest(o.price_types, o.currencies) as u (type, currency)
    where o.base_id = ${baseId} and (u.type = any(${types}::text[]) or u.currency = any(${currencies}::text[]))
      and u.type <> all(${idsOf('priceType', notMapped)}::text[])`.execute(db)
  return rows[0]?.count ?? 0
}

const shown = 200

/** The first of those that a finding counts. */
export async function listItems(db: Reader, { baseId, problem }: ExchangeItemList): Promise<ExchangeItemView[]> {
  const chosen =
    problem === 'vanishing'
      ? sql`i.part_id is not null and ${isGone}`
      : problem === 'twins'
        ? sql`i.external_id = i.goods_id and exists (
            select from exchange_item t where t.base_id = i.base_id and t.external_id <> i.external_id
              and t.external_id = t.goods_id and upper(t.facts ->> 'article') = upper(i.facts ->> 'article')
              and t.facts -> 'maker' ->> 'name' is not distinct from i.facts -> 'maker' ->> 'name')`
        : sql`i.problem = ${problem}`
  const { rows } = await sql<ExchangeItemView>`
    select i.external_id, i.facts ->> 'article' as article, i.facts ->> 'name' as name,
      i.facts -> 'maker' ->> 'name' as maker
    from exchange_item i where i.base_id = ${baseId} and ${chosen} order by i.external_id limit ${shown}`.execute(db)
  return rows
}

/** Files of goods, prices and stock of the base that have been merged, and those still under way; answers about orders are none. */
export async function countFiles(
  db: Reader,
  baseId: string,
): Promise<{ done: number; underWay: number; pictures: number }> {
  const { rows } = await sql<{ done: number; underWay: number; pictures: number }>`
    select count(*) filter (where f.state = 'done')::int as done,
      count(*) filter (where f.state in ('queued', 'running'))::int as under_way,
      coalesce(max((f.counts ->> 'pictures')::int), 0)::int as pictures
    from exchange_file f join exchange_run r on r.id = f.run_id
    where r.base_id = ${baseId} and r.kind = 'catalog'`.execute(db)
  return rows[0] ?? { done: 0, underWay: 0, pictures: 0 }
}

/** SQL: why a position waits to be set right. Services do not: they are not for sale. */
const waits = sql<boolean>`i.problem <> 'service'`

/** A position that is not in the shop, with the reason. */
export type PostponedRow = ExchangeItemView & { problem: ExchangeProblem }

const postponed = sql`
  select i.external_id, i.facts ->> 'article' as article, i.facts ->> 'name' as name,
    i.facts -> 'maker' ->> 'name' as maker, i.problem
  from exchange_item i`

/** All that wait, after the one that was read last. */
export async function listPostponed(
  db: Reader,
  { baseId, after, limit }: { baseId: string; after: string; limit: number },
): Promise<PostponedRow[]> {
  const { rows } = await sql<PostponedRow>`${postponed}
    where i.base_id = ${baseId} and ${waits} and i.external_id > ${after}
    order by i.external_id limit ${limit}`.execute(db)
  return rows
}

/** A page of them, of one reason or of all that wait. */
export async function pagePostponed(
  db: Reader,
  { baseId, problem, page }: PostponedListQuery,
  perPage: number,
): Promise<PostponedRow[]> {
  const chosen = problem === undefined ? waits : sql`i.problem = ${problem}`
  const { rows } = await sql<PostponedRow>`${postponed}
    where i.base_id = ${baseId} and ${chosen}
    order by i.problem, i.external_id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows
}

/** How many wait in each base. */
export async function countPostponed(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('exchangeItem as i')
    .select((eb) => ['baseId', eb.fn.countAll<number>().as('count')])
    .where(waits)
    .groupBy('baseId')
    .execute()
  return new Map(rows.map(({ baseId, count }) => [baseId, Number(count)]))
}
