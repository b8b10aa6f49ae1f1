import { appError, type ProductCode, splitProductCodes } from '@agromarket/shared'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'
import { isOwnedBy, ownerColumn, ownerId, type VisitorOwner } from '../platform/owner/index.ts'
import { selectPartState } from './select-part-state.ts'

/**
 * A list of parts and machines that a visitor gathers, in a table with the columns user_id, session_id, part_id,
 * model_id, code and created_at. Every statement names the owner; what is not on sale is left out and comes back with
 * its part. Whoever changes a list has locked its owner.
 */
export interface ProductList {
  /** Codes, the latest first. */
  find(db: Database, owner: VisitorOwner, limit: number): Promise<ProductCode[]>
  /** Kinds of the products with how many of each there are. */
  countKinds(trx: Trx, owner: VisitorOwner): Promise<ReadonlyMap<string, number>>
  has(trx: Trx, owner: VisitorOwner, code: ProductCode): Promise<boolean>
  /** A product that is there keeps its place, or comes first again. */
  add(trx: Trx, owner: VisitorOwner, code: ProductCode, again: 'stays' | 'comes first'): Promise<void>
  remove(db: Database, owner: VisitorOwner, code: ProductCode): Promise<void>
  clear(db: Database, owner: VisitorOwner): Promise<void>
  /** Forgets all but the latest. */
  trim(trx: Trx, owner: VisitorOwner, most: { ofAll: number; ofKind?: number }): Promise<void>
  /** Gives a session's products to an account; what both have keeps the later place. */
  mergeInto(trx: Trx, from: { sessionId: string }, into: { userId: string }): Promise<void>
  /** True in SQL when the session has any, for whoever asks about many sessions at once. */
  hasAnyOf(sessionId: RawBuilder<unknown>): RawBuilder<boolean>
}

export function createProductList(tableName: string): ProductList {
  const table = sql.table(tableName)
  return {
    async find(db, owner, limit) {
      const { rows } = await sql<{ code: ProductCode }>`
        select l.code from ${table} l where ${isOwnedBy(owner, 'l')} and ${productKind} is not null
        order by l.created_at desc, l.code desc limit ${limit}`.execute(db)
      return rows.map(({ code }) => code)
    },
    async countKinds(trx, owner) {
      const { rows } = await sql<{ kind: string; count: number }>`
        select kind, count(*) as count from (
          select ${productKind} as kind from ${table} l where ${isOwnedBy(owner, 'l')}) known
        where kind is not null group by kind`.execute(trx)
      return new Map(rows.map(({ kind, count }) => [kind, count]))
    },
    async has(trx, owner, code) {
      const { rows } = await sql`
        select from ${table} l where ${isOwnedBy(owner, 'l')} and l.code = ${code}`.execute(trx)
      return rows.length > 0
    },
    async add(trx, owner, code, again) {
      const { partIds, modelIds } = splitProductCodes([code])
      const conflict = again === 'stays' ? sql`do nothing` : sql`do update set created_at = clock_timestamp()`
      await sql`
        insert into ${table} (${ownerColumn(owner)}, part_id, model_id, created_at)
        values (${ownerId(owner)}, ${partIds[0] ?? null}, ${modelIds[0] ?? null}, clock_timestamp())
        on conflict (${ownerColumn(owner)}, code) where ${ownerColumn(owner)} is not null ${conflict}`.execute(trx)
    },
    async remove(db, owner, code) {
      await sql`delete from ${table} l where ${isOwnedBy(owner, 'l')} and l.code = ${code}`.execute(db)
    },
    async clear(db, owner) {
      await sql`delete from ${table} l where ${isOwnedBy(owner, 'l')}`.execute(db)
    },
    async trim(trx, owner, { ofAll, ofKind = ofAll }) {
      await sql`
        delete from ${table} l using (
          select ranked.code from (
            select k.code, row_number() over (order by k.created_at desc, k.code desc) as place,
              row_number() over (partition by k.kind order by k.created_at desc, k.code desc) as place_of_kind
            from (select l.code, l.created_at, ${productKind} as kind
              from ${table} l where ${isOwnedBy(owner, 'l')}) k
          ) ranked where ranked.place > ${ofAll} or ranked.place_of_kind > ${ofKind}
        ) old where ${isOwnedBy(owner, 'l')} and l.code = old.code`.execute(trx)
    },
    async mergeInto(trx, { sessionId }, { userId }) {
      await sql`
        insert into ${table} as l (user_id, part_id, model_id, created_at)
        select ${userId}, f.part_id, f.model_id, f.created_at from ${table} f where f.session_id = ${sessionId}
        on conflict (user_id, code) where user_id is not null
          do update set created_at = greatest(l.created_at, excluded.created_at)`.execute(trx)
      await sql`delete from ${table} f where f.session_id = ${sessionId}`.execute(trx)
    },
    hasAnyOf: (sessionId) => sql`exists (select from ${table} l where l.session_id = ${sessionId})`,
  }
}

/**
 * SQL: what kind of product row `l` names, null when it is not on sale. Parts are of one kind within a group of the
 * catalogue, machines within their own category: a header is no combine.
 */
const productKind = kindOf(sql`l.part_id`, sql`l.model_id`)

function kindOf(partId: RawBuilder<unknown>, modelId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`coalesce((
    select split_part(c.path, '/', 1) from part p join category c on c.id = p.category_id
    where p.id = ${partId} and p.removed_at is null
  ), (
    select c.path from model m join model_line ml on ml.id = m.model_line_id join category c on c.id = ml.category_id
    where m.id = ${modelId}
  ))`
}

/** The kind of a product that may be put into a list. Throws part_not_found, part_removed, model_not_found. */
export async function getProductKind(db: Reader, code: ProductCode): Promise<string> {
  const { partIds, modelIds } = splitProductCodes([code])
  const [partId = null, modelId = null] = [partIds[0], modelIds[0]]
  const { rows } = await sql<{ kind: string | null; state: string | null }>`
    select ${kindOf(sql`${partId}::bigint`, sql`${modelId}::integer`)} as kind,
      ${selectPartState(sql`${partId}::bigint`)} as state`.execute(db)
  const [found] = rows
  if (found?.kind) return found.kind
  if (partId === null) throw appError('model_not_found')
  throw appError(found?.state === 'removed' ? 'part_removed' : 'part_not_found')
}
