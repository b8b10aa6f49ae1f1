import type { Expert } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

export type ExpertRow = Omit<Expert, 'city'> & { branchId: number }

/** In the order of `ids`. */
export function findByIds(db: Database, ids: readonly number[]): Promise<ExpertRow[]> {
  return find(db, sql`e.id = any(${ids}::bigint[])`, sql`array_position(${ids}::bigint[], e.id::bigint)`)
}

/** Everybody who is shown, by name. */
export function findAll(db: Database): Promise<ExpertRow[]> {
  return find(db, sql`true`, sql`e.name, e.id`)
}

export function findByExternalId(db: Database, externalId: string): Promise<ExpertRow[]> {
  return find(db, sql`e.external_id = ${externalId}`, sql`e.id`)
}

/** By the account's id or by the expert's own number. */
export function findByUser(db: Database, userId: string): Promise<ExpertRow[]> {
  return find(db, sql`(e.user_id::text = lower(${userId}) or e.id::text = ${userId})`, sql`e.id`)
}

/** Those of the branch who know one of the kinds, the narrowest kind first, then those who know of all. */
export function findByBranch(db: Database, branchId: number, kindIds: readonly number[]): Promise<ExpertRow[]> {
  const rank = sql`(select min(array_position(${kindIds}::integer[], c.category_id))
    from expert_category c where c.expert_id = e.id)`
  const knows = sql`(${rank} is not null or not exists (select from expert_category c where c.expert_id = e.id))`
  return find(db, sql`e.branch_id = ${branchId} and ${knows}`, sql`${rank} nulls last, e.sort_order, e.id`)
}

export async function findExternalIds(db: Database, branchIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('expert')
    .select('externalId')
    .where('branchId', 'in', [...branchIds, 0])
    .execute()
  return rows.map(({ externalId }) => externalId)
}

async function find(db: Database, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<ExpertRow[]> {
  const { rows } = await sql<ExpertRow>`
    select e.id, e.branch_id, e.name, e.position, e.phone, e.email, e.photo, e.about, e.works_since
    from expert e where e.consent_given_at is not null and ${where} order by ${order}`.execute(db)
  return rows
}
