import {
  type AddSupplier,
  type AuditLine,
  type Markup,
  type SaveSupplier,
  type SupplierAdminView,
  type SupplierEditView,
  type SupplierGuards,
  type SupplierRole,
  type SupplierRow,
  supplierGuardsSchema,
} from '@agromarket/shared'
import { sql } from 'kysely'
import { now, type Reader, type Trx } from '../../platform/db/index.ts'
import { dayOf, startOfDays } from '../portal/portal-days.ts'

/** Days that the row of a supplier draws. */
const rowDays = 7

export interface SupplierFields extends AddSupplier {
  id: string
  version: number
  hasOwnGuards: boolean
  guards: SupplierGuards
  pausedAt: Date | null
  pauseReason: string | null
}

const fields = [
  'id',
  'version',
  'name',
  'siteName',
  'taxId',
  'contract',
  'branchIds',
  'daysMin',
  'daysMax',
  'currency',
  'minimumOrderMinor',
  'hasOwnGuards',
  'guards',
  'pausedAt',
  'pauseReason',
] as const

export async function find(db: Reader, id: string): Promise<SupplierFields | undefined> {
  const row = await db
    .selectFrom('supplier')
    .select(fields)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      currency: row.currency as SupplierFields['currency'],
      guards: supplierGuardsSchema.parse(row.guards),
    }
  )
}

/** The guards that all suppliers share who have none of their own. */
export async function findCommonGuards(db: Reader): Promise<SupplierGuards> {
  const { guards } = await db.selectFrom('supplierCommonGuards').select('guards').executeTakeFirstOrThrow()
  return supplierGuardsSchema.parse(guards)
}

/** Writes them to every supplier that follows them; returns these. */
export async function saveCommonGuards(trx: Trx, guards: SupplierGuards): Promise<string[]> {
  const text = JSON.stringify(guards)
  await trx.updateTable('supplierCommonGuards').set({ guards: text }).execute()
  const rows = await trx
    .updateTable('supplier')
    .set({ guards: text })
    .where('hasOwnGuards', '=', false)
    .where('removedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insert(trx: Trx, supplier: AddSupplier): Promise<string> {
  const { id } = await trx
    .insertInto('supplier')
    .values({ ...supplier, hasOwnGuards: false, guards: JSON.stringify(await findCommonGuards(trx)) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False: somebody else was faster. */
export async function update(
  trx: Trx,
  { supplierId, version, guards, markups: _, ...supplier }: SaveSupplier,
): Promise<boolean> {
  const result = await trx
    .updateTable('supplier')
    .set({ ...supplier, guards: JSON.stringify(guards), version: version + 1 })
    .where('id', '=', supplierId)
    .where('version', '=', version)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function setPaused(trx: Trx, id: string, reason: string | null): Promise<boolean> {
  const result = await trx
    .updateTable('supplier')
    .set({ pausedAt: reason === null ? null : now, pauseReason: reason })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function replaceMarkups(trx: Trx, supplierId: string, markups: readonly Markup[]): Promise<void> {
  await trx.deleteFrom('supplierMarkup').where('supplierId', '=', supplierId).execute()
  const rows = markups.map((markup, place) => ({ ...markup, supplierId, place }))
  await trx.insertInto('supplierMarkup').values(rows).execute()
}

export async function listMarkups(db: Reader, supplierId: string): Promise<Markup[]> {
  const { rows } = await sql<Markup>`
    select category_id, manufacturer_id, share_bp, minimum_minor::float8 as minimum_minor,
      round_to_minor::float8 as round_to_minor
    from supplier_markup where supplier_id = ${supplierId} order by place`.execute(db)
  return rows
}

/** False: nobody has this address. */
export async function setUser(
  trx: Trx,
  { supplierId, userId, role }: { supplierId: string; userId: string; role: SupplierRole | null },
): Promise<void> {
  if (role === null) {
    await trx.deleteFrom('supplierUser').where('supplierId', '=', supplierId).where('userId', '=', userId).execute()
    return
  }
  await trx
    .insertInto('supplierUser')
    .values({ supplierId, userId, role })
    .onConflict((conflict) => conflict.columns(['supplierId', 'userId']).doUpdateSet({ role }))
    .execute()
}

export async function listUsers(
  db: Reader,
  supplierId: string,
): Promise<{ userId: string; role: SupplierRole; seenAt: Date | null; addedAt: Date }[]> {
  const rows = await db
    .selectFrom('supplierUser')
    .select(['userId', 'role', 'seenAt', 'addedAt'])
    .where('supplierId', '=', supplierId)
    .orderBy('addedAt')
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as SupplierRole }))
}

/** The newest first, those before the line `before`. */
export async function listAudit(
  db: Reader,
  supplierId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AuditLine[]> {
  const newest = db
    .selectFrom('supplierAudit')
    .select(['id', 'userName', 'content', 'at'])
    .where('supplierId', '=', supplierId)
    .orderBy('id', 'desc')
    .limit(limit)
  const rows = await (before === undefined ? newest : newest.where('id', '<', before)).execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function countAudit(db: Reader, supplierId: string): Promise<number> {
  const { count } = await db
    .selectFrom('supplierAudit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listMakers(db: Reader, supplierId: string): Promise<SupplierEditView['makers']> {
  const rows = await db
    .selectFrom('supplierMaker')
    .select(['id', 'spelling', 'manufacturerId', 'supplierId'])
    .where((eb) => eb.or([eb('supplierId', '=', supplierId), eb('supplierId', 'is', null)]))
    .orderBy('spelling')
    .execute()
  return rows.map(({ supplierId: owner, ...row }) => ({ ...row, isForAll: owner === null }))
}

export async function saveMaker(
  trx: Trx,
  maker: { supplierId: string; spelling: string; makerKey: string; manufacturerId: number },
): Promise<void> {
  const { manufacturerId, spelling } = maker
  await trx
    .insertInto('supplierMaker')
    .values(maker)
    .onConflict((conflict) => conflict.columns(['supplierId', 'makerKey']).doUpdateSet({ manufacturerId, spelling }))
    .execute()
}

export type SupplierRowFacts = Omit<SupplierRow, 'branches' | 'lastAppliedAt'> & {
  branchIds: number[]
  lastAppliedAt: Date | null
  /** Whose letters are theirs, for the search. */
  senders: string
}

/** Held first, then those with too many errors, then by name. */
export async function listRows(db: Reader): Promise<SupplierRowFacts[]> {
  const { rows } = await sql<SupplierRowFacts>`
    select s.id, s.name, s.tax_id, s.branch_ids, s.paused_at is not null as is_paused,
      (s.guards->>'errorsPercent')::integer as errors_limit_percent, coalesce(l.lists, 0)::integer as lists,
      coalesce(l.in_time, 0)::integer as lists_in_time, l.last_applied_at, coalesce(l.positions, 0)::integer as on_sale,
      coalesce(e.errors_bp, 0)::integer as errors_bp, e.by_day as errors_by_day, coalesce(h.held, 0)::integer as held, h.file_id as held_file_id,
      coalesce((select string_agg(r.sender, ' ') from supplier_mail_rule r where r.supplier_id = s.id), '') as senders
    from supplier s
    left join lateral (select count(*) as lists, count(*) filter (where applied_at > now() - make_interval(hours => term_hours)) as in_time,
      max(applied_at) as last_applied_at, sum(positions) as positions from supplier_price_list
      where supplier_id = s.id and removed_at is null) l on true
    left join lateral (select array_agg(day.bp order by day.d) as by_day, (select round(10000.0 * sum((counts->>'rejected')::integer)
        / nullif(sum((counts->>'rows')::integer), 0)) from supplier_run where supplier_id = s.id
        and created_at >= ${startOfDays(rowDays)}) as errors_bp
      from (select d, coalesce((select round(10000.0 * sum((counts->>'rejected')::integer) / nullif(sum((counts->>'rows')::integer), 0))
        from supplier_run where supplier_id = s.id and ${dayOf('created_at')} = d), 0)::integer as bp
        from (select ${dayOf()} - back as d from generate_series(0, ${rowDays - 1}::integer) as back) days) day) e on true
    left join lateral (select count(*) as held, (array_agg(id order by id))[1] as file_id from supplier_file
      where supplier_id = s.id and state = 'held') h on true
    where s.removed_at is null
    order by (h.held > 0) desc, (e.errors_bp > coalesce((s.guards->>'errorsPercent')::integer, 100) * 100) desc nulls last, s.name`.execute(
    db,
  )
  return rows
}

/** SQL: rows of a run count as taken when they went on sale, as in the charts by day. */
const isTaken = sql<boolean>`state in ('applied', 'rolledBack')`

export async function readHealth(
  db: Reader,
): Promise<Pick<SupplierAdminView, 'running' | 'waiting' | 'accepted' | 'rejected' | 'files'>> {
  const { rows } = await sql<Pick<SupplierAdminView, 'running' | 'waiting' | 'accepted' | 'rejected' | 'files'>>`
    select (select count(*) from supplier_file where state = 'running')::float8 as running,
      (select count(*) from supplier_file where state = 'waiting')::float8 as waiting,
      count(*)::float8 as files,
      coalesce(sum((counts->>'accepted')::integer) filter (where ${isTaken}), 0)::float8 as accepted,
      coalesce(sum((counts->>'rejected')::integer) filter (where ${isTaken}), 0)::float8 as rejected
    from supplier_run where finished_at > now() - interval '24 hours'`.execute(db)
  return rows[0] ?? { running: 0, waiting: 0, accepted: 0, rejected: 0, files: 0 }
}

/** Of the last 24 hours, the oldest first: the rows of runs by the seconds that they took. */
export async function listHours(db: Reader): Promise<SupplierAdminView['hours']> {
  const { rows } = await sql<{ at: Date; rowsPerSecond: number }>`
    select h.at, coalesce((select round(sum((r.counts->>'rows')::integer)
      / greatest(1, sum(extract(epoch from r.finished_at - r.started_at)))) from supplier_run r
      where r.finished_at >= h.at and r.finished_at < h.at + interval '1 hour'), 0)::float8 as rows_per_second
    from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') h (at)
    order by h.at`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
