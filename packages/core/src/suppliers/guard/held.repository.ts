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

interface Sample extends Pick<HeldSampleQuery, 'kind' | 'page'> {
  runId: string
  priceListId: number
  version: number
  perPage: number
}

/** The largest changes first. */
export async function listSample(db: Reader, sample: Sample): Promise<Pick<HeldSample, 'items' | 'total'>> {
  const body = toBody(sample)
  const { rows } = await sql<HeldSample['items'][number] & { total: number }>`
    select article, name, old_price_minor::float8, new_price_minor::float8, currency, old_quantity::float8,
      new_quantity::float8, (count(*) over ())::float8 as total
    from (${body}) s order by abs(coalesce(new_price_minor, 0) - coalesce(old_price_minor, 0)) desc, article
    limit ${sample.perPage} offset ${(sample.page - 1) * sample.perPage}`.execute(db)
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}

function toBody({ runId, priceListId, version, kind }: Sample): RawBuilder<unknown> {
  const changed = sql`
    select n.article, n.name, p.price_minor as old_price_minor, n.price_minor as new_price_minor, n.currency,
      p.quantity as old_quantity, n.quantity as new_quantity
    from supplier_position n join supplier_position p on p.id = n.replaces_id
    where n.price_list_id = ${priceListId} and n.from_version = ${version}`
  switch (kind) {
    case 'up':
      return sql`${changed} and n.price_minor > p.price_minor`
    case 'down':
      return sql`${changed} and n.price_minor < p.price_minor`
    case 'new':
      return sql`
        select n.article, n.name, null::bigint as old_price_minor, n.price_minor as new_price_minor, n.currency,
          null::numeric as old_quantity, n.quantity as new_quantity
        from supplier_position n
        where n.price_list_id = ${priceListId} and n.from_version = ${version} and n.replaces_id is null`
    case 'gone':
      return sql`
        select p.article, p.name, p.price_minor as old_price_minor, null::bigint as new_price_minor, p.currency,
          p.quantity as old_quantity, null::numeric as new_quantity
        from supplier_position p where p.price_list_id = ${priceListId} and p.to_version = ${version}
          and not exists (select from supplier_position n where n.price_list_id = ${priceListId}
            and n.from_version = ${version} and n.replaces_id = p.id)`
    case 'errors':
      return sql`
        select coalesce(article, '') as article, coalesce(name, '') as name, null::bigint as old_price_minor,
          null::bigint as new_price_minor, '' as currency, null::numeric as old_quantity, null::numeric as new_quantity
        from supplier_log where run_id = ${runId} and level = 'error'`
  }
}

/** Held files that have waited for a decision longer than their supplier's guards let them. */
export async function listOverdue(db: Reader): Promise<{ fileId: string; undecided: 'reject' | 'apply' }[]> {
  const { rows } = await sql<{ fileId: string; undecided: 'reject' | 'apply' }>`
    select r.file_id, coalesce(s.guards->>'undecided', 'reject') as undecided
    from supplier_run r join supplier s on s.id = r.supplier_id
    where r.state = 'held'
      and r.finished_at + make_interval(hours => coalesce((s.guards->>'undecidedHours')::integer, 24)) < now()
    order by r.id limit 100`.execute(db)
  return rows
}
