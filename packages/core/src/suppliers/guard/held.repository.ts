import type { HeldFile, HeldSample, HeldSampleQuery } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

export async function findRun(db: Reader, fileId: string) {
  return db
    .selectFrom('supplierRun')
    .select(['id', 'priceListId', 'version', 'findings', 'decision', 'finishedAt'])
    .where('fileId', '=', fileId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listRowHistory(db: Reader, priceListId: number): Promise<HeldFile['rowHistory']> {
  const { rows } = await sql<{ at: Date; rows: number }>`
    select * from (select finished_at as at, (counts->>'rows')::integer as rows from supplier_run
      where price_list_id = ${priceListId} and state in ('applied', 'held') and finished_at is not null
      order by id desc limit 12) last order by at`.execute(db)
  return rows.map(({ at, rows: count }) => ({ at: at.toISOString(), rows: count ?? 0 }))
}

export async function findOnSaleSince(db: Reader, priceListId: number): Promise<string | null> {
  const row = await db
    .selectFrom('supplierPriceList')
    .select('appliedAt')
    .where('id', '=', priceListId)
    .executeTakeFirst()
  return row?.appliedAt?.toISOString() ?? null
}

interface Changes {
  runId: string
  priceListId: number
  version: number
  kind: HeldSampleQuery['kind']
}

/** Relations of those who will notice a change of a part: (part_id, carts) and (part_id, numbers of offers). */
export interface NoticedIn {
  carts: RawBuilder<unknown>
  offers: RawBuilder<unknown>
}

interface Sample extends Changes, Pick<HeldSampleQuery, 'q' | 'page'> {
  perPage: number
  noticed: NoticedIn
}

/** What somebody will notice first, then the largest changes. */
export async function listSample(db: Reader, sample: Sample): Promise<Pick<HeldSample, 'items' | 'total'>> {
  const { q, noticed, page, perPage } = sample
  const found =
    q === ''
      ? sql`true`
      : sql`(article_key(${q}) <> '' and article_key(s.article) like article_key(${q}) || '%' or strpos(lower(s.name), lower(${q})) > 0)`
  const { rows } = await sql<HeldSample['items'][number] & { total: number }>`
    select ${shown}, coalesce(c.carts, 0) as carts, coalesce(cardinality(o.numbers), 0) as offers,
      coalesce(o.numbers, '{}') as offer_numbers, (count(*) over ())::float8 as total
    from (${changesOf(sample)}) s
    left join supplier_match m on m.position_id = s.key
    left join (${noticed.carts}) c on c.part_id = m.part_id
    left join (${noticed.offers}) o on o.part_id = m.part_id
    where ${found}
    order by c.part_id is null and o.part_id is null,
      abs(coalesce(s.new_price_minor, 0) - coalesce(s.old_price_minor, 0)) desc, s.article
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

export type HeldChange = Omit<HeldSample['items'][number], 'carts' | 'offers' | 'offerNumbers'> & {
  key: number
  maker: string
  problem: string
}

/** All rows of one kind, so many at once, after the one with this key. */
export async function listChangesAfter(
  db: Reader,
  changes: Changes,
  after: number,
  most: number,
): Promise<HeldChange[]> {
  const { rows } = await sql<HeldChange>`
    select s.key::float8 as key, ${shown}, s.maker, s.problem
    from (${changesOf(changes)}) s where s.key > ${after} order by s.key limit ${most}`.execute(db)
  return rows
}

const shown = sql`s.article, s.name, s.old_price_minor::float8 as old_price_minor,
  s.new_price_minor::float8 as new_price_minor, s.currency, s.old_quantity::float8 as old_quantity,
  s.new_quantity::float8 as new_quantity`

/** Rows of one kind; `key` is the id of the position that the shop knows, or of the line of the log. */
function changesOf({ runId, priceListId, version, kind }: Changes): RawBuilder<unknown> {
  const changed = sql`
    select n.id as key, n.article, n.maker, n.name, p.price_minor as old_price_minor, n.price_minor as new_price_minor,
      n.currency, p.quantity as old_quantity, n.quantity as new_quantity, '' as problem
    from supplier_position n join supplier_position p on p.id = n.replaces_id
    where n.price_list_id = ${priceListId} and n.from_version = ${version}`
  switch (kind) {
    case 'up':
      return sql`${changed} and n.price_minor > p.price_minor`
    case 'down':
      return sql`${changed} and n.price_minor < p.price_minor`
    case 'new':
      return sql`
        select n.id as key, n.article, n.maker, n.name, null::bigint as old_price_minor,
          n.price_minor as new_price_minor, n.currency, null::numeric as old_quantity, n.quantity as new_quantity,
          '' as problem
        from supplier_position n
        where n.price_list_id = ${priceListId} and n.from_version = ${version} and n.replaces_id is null`
    case 'gone':
      return sql`
        select p.id as key, p.article, p.maker, p.name, p.price_minor as old_price_minor,
          null::bigint as new_price_minor, p.currency, p.quantity as old_quantity, null::numeric as new_quantity,
          '' as problem
        from supplier_position p where p.price_list_id = ${priceListId} and p.to_version = ${version}
          and not exists (select from supplier_position n where n.price_list_id = ${priceListId}
            and n.from_version = ${version} and n.replaces_id = p.id)`
    case 'errors':
      return sql`
        select -id as key, coalesce(article, '') as article, coalesce(maker, '') as maker, coalesce(name, '') as name,
          null::bigint as old_price_minor, null::bigint as new_price_minor, '' as currency,
          null::numeric as old_quantity, null::numeric as new_quantity, content as problem
        from supplier_log where run_id = ${runId} and level = 'error'`
  }
}

/** Held files that have waited for a decision longer than their supplier's guards let them. */
export async function listOverdue(db: Reader): Promise<{ fileId: string; undecided: 'reject' | 'apply' }[]> {
  const { rows } = await sql<{ fileId: string; undecided: 'reject' | 'apply' }>`
    select r.file_id, coalesce(s.guards->>'undecided', 'reject') as undecided
    from supplier_run r join supplier s on s.id = r.supplier_id
    where r.state = 'held'
      and coalesce((r.findings->>'heldSince')::timestamptz, r.finished_at) + make_interval(hours => coalesce((s.guards->>'undecidedHours')::integer, 24)) < now()
    order by r.id limit 100`.execute(db)
  return rows
}
