import type { Employment, VacancyFields, VacancyKind, VacancyState } from '@agromarket/shared'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import type { Database, DB, Reader, Trx } from '../platform/db/index.ts'

export interface VacancyRow extends Omit<Selectable<DB['vacancy']>, 'kind' | 'state' | 'employment'> {
  kind: VacancyKind
  state: VacancyState
  employment: Employment
}

/** Those that are published, the newest first; whether their last day is over, the branch's clock says. */
export async function findPublished(db: Database): Promise<VacancyRow[]> {
  const { rows } = await sql<VacancyRow>`
    select v.* from vacancy v where v.state = 'published'
    order by v.published_at desc, v.id desc limit 500`.execute(db)
  return rows
}

/** By its address; a draft is nobody's business. */
export async function findBySlug(db: Database, slug: string): Promise<VacancyRow | undefined> {
  const { rows } = await sql<VacancyRow>`
    select v.* from vacancy v where v.slug = ${slug} and v.state <> 'draft'`.execute(db)
  return rows[0]
}

export async function findById(db: Reader, id: number): Promise<VacancyRow | undefined> {
  const { rows } = await sql<VacancyRow>`select v.* from vacancy v where v.id = ${id}`.execute(db)
  return rows[0]
}

export interface DeskVacancyRow extends VacancyRow {
  total: number
  fresh: number
}

/** Those of the editor's branches: drafts first, then open, then archived, the newest first. */
export async function findForDesk(db: Database, scope: Scope, id?: number): Promise<DeskVacancyRow[]> {
  const { rows } = await sql<DeskVacancyRow>`
    select v.*, replies.total, replies.fresh from vacancy v
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where a.state = 'new'))::int as fresh
      from vacancy_application a where a.vacancy_id = v.id) replies
    where ${withinScope(scope, 'v')} and ${id === undefined ? sql`true` : sql`v.id = ${id}`}
    order by array_position(array['draft', 'published', 'archived'], v.state), v.published_at desc nulls first, v.id desc
    limit 500`.execute(db)
  return rows
}

export async function lock(trx: Trx, id: number, scope: Scope): Promise<VacancyRow | undefined> {
  const { rows } = await sql<VacancyRow>`
    select v.* from vacancy v where v.id = ${id} and ${withinScope(scope, 'v')} for update`.execute(trx)
  return rows[0]
}

/** Undefined when another vacancy has the address. */
export async function insert(trx: Trx, fields: VacancyFields): Promise<{ id: number } | undefined> {
  return trx
    .insertInto('vacancy')
    .values(fields)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function isAddressTaken(trx: Trx, slug: string, exceptId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('vacancy')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Of a locked vacancy. */
export async function update(trx: Trx, id: number, fields: VacancyFields): Promise<void> {
  await trx
    .updateTable('vacancy')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', id)
    .execute()
}

/** Of a locked vacancy; what is published anew is as old as that. */
export async function setState(trx: Trx, id: number, state: VacancyState): Promise<void> {
  await trx
    .updateTable('vacancy')
    .set((eb) => ({
      state,
      version: eb('version', '+', 1),
      updatedAt: sql`now()`,
      ...(state === 'published' && { publishedAt: sql`now()` }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Branches reach their own rows of the table under this alias; nobody else but whoever reaches all. */
export function withinScope(scope: Scope, alias: 'v' | 'a'): RawBuilder<boolean> {
  switch (scope.kind) {
    case 'all':
      return sql`true`
    case 'branch':
      return sql`${sql.ref(`${alias}.branch_id`)} = any(${scope.branchIds}::integer[])`
    default:
      return sql`false`
  }
}
