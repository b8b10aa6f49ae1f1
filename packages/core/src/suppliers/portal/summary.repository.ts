import type { RowCause, SupplierSummary } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'
import { dayOf, startOfDays } from './portal-days.ts'

type Suppliers = readonly string[] | null
const ofSuppliers = (column: string, ids: Suppliers) =>
  ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

/** The most urgent first. */
export async function listFreshness(db: Reader, suppliers: Suppliers): Promise<SupplierSummary['lists']> {
  const { rows } = await sql<Omit<SupplierSummary['lists'][number], 'appliedAt'> & { appliedAt: Date | null }>`
    select l.id, l.name, s.name as supplier_name, l.applied_at, l.term_hours, l.positions,
      extract(epoch from now() - l.applied_at)::float8 / 3600 as age_hours,
      coalesce(l.applied_at < now() - make_interval(hours => l.term_hours), true) as is_overdue,
      (select f.state from supplier_file f where f.price_list_id = l.id order by f.id desc limit 1) as last_state
    from supplier_price_list l join supplier s on s.id = l.supplier_id
    where l.removed_at is null and s.removed_at is null and ${ofSuppliers('l.supplier_id', suppliers)}
    order by extract(epoch from now() - l.applied_at) / l.term_hours desc nulls first, l.name`.execute(db)
  return rows.map((row) => ({ ...row, appliedAt: row.appliedAt?.toISOString() ?? null }))
}

/** Every day of the period by the portal's clock, the oldest first. What is on sale is known for today alone unless a run of that day says it. */
export async function listDays(db: Reader, suppliers: Suppliers, days: number): Promise<SupplierSummary['days']> {
  const { rows } = await sql<SupplierSummary['days'][number]>`
    with ended as (select ${dayOf('r.finished_at')} as day, r.price_list_id, r.id,
        (r.counts->>'accepted')::integer as accepted, (r.counts->>'rejected')::integer as rejected,
        (r.findings->>'onSaleAfter')::integer as on_sale
      from supplier_run r where r.state in ('applied', 'rolledBack') and r.finished_at is not null
        and ${ofSuppliers('r.supplier_id', suppliers)})
    select to_char(d.day, 'YYYY-MM-DD') as day,
      coalesce((select sum(e.accepted) from ended e where e.day = d.day), 0)::float8 as accepted,
      coalesce((select sum(e.rejected) from ended e where e.day = d.day), 0)::float8 as rejected,
      coalesce((select sum(last.on_sale) from (select distinct on (e.price_list_id) e.on_sale from ended e
        where e.day <= d.day order by e.price_list_id, e.id desc) last), 0)::float8 as on_sale
    from (select ${dayOf()} - back as day from generate_series(0, ${days - 1}::integer) as back) d
    order by d.day`.execute(db)
  return rows
}

export async function countCauses(
  db: Reader,
  suppliers: Suppliers,
  days: number,
): Promise<{ cause: RowCause; count: number }[]> {
  const { rows } = await sql<{ cause: RowCause; count: number }>`
    select c.key as cause, sum(c.value::integer)::float8 as count
    from supplier_run r cross join lateral jsonb_each_text(coalesce(r.counts->'causes', '{}')) c
    where r.created_at >= ${startOfDays(days)} and ${ofSuppliers('r.supplier_id', suppliers)}
    group by c.key order by count desc`.execute(db)
  return rows
}

export async function countFiles(
  db: Reader,
  suppliers: Suppliers,
  days: number,
): Promise<{ files: number; filesWithErrors: number }> {
  const { rows } = await sql<{ files: number; filesWithErrors: number }>`
    select count(*)::float8 as files, (count(*) filter (where f.state = 'failed' or exists (select from supplier_run r
      where r.file_id = f.id and (r.counts->>'rejected')::integer > 0)))::float8 as files_with_errors
    from supplier_file f where f.received_at >= ${startOfDays(days)}
      and ${ofSuppliers('f.supplier_id', suppliers)}`.execute(db)
  return rows[0] ?? { files: 0, filesWithErrors: 0 }
}

/** Files that a person has to look at, the worst first: of each price list the last one alone. */
export async function listAttention(
  db: Reader,
  suppliers: Suppliers,
  limit: number,
): Promise<SupplierSummary['attention']> {
  const { rows } = await sql<SupplierSummary['attention'][number]>`
    select case f.state when 'failed' then 'error' when 'held' then 'held' else 'warning' end as level,
      f.name as title, s.name as supplier_name, f.id as file_id, coalesce(f.problem, case f.state when 'held' then 'Ждёт решения администратора.'
        else 'Подтвердите, что где стоит.' end) as content
    from supplier_file f join supplier s on s.id = f.supplier_id where ${needsPerson(suppliers)}
    order by array_position(array['failed', 'held', 'unmapped'], f.state), f.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countAttention(db: Reader, suppliers: Suppliers): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from supplier_file f where ${needsPerson(suppliers)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** SQL: the file `f` has come to nothing, or waits for a person, and no later one of its price list has done the work. */
function needsPerson(suppliers: Suppliers): RawBuilder<boolean> {
  return sql`f.state in ('failed', 'held', 'unmapped') and ${ofSuppliers('f.supplier_id', suppliers)}
    and not exists (select from supplier_file n where n.supplier_id = f.supplier_id and n.id > f.id and n.state = 'done'
      and n.price_list_id is not distinct from f.price_list_id)`
}
