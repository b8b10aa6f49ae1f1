import { sql } from 'kysely'
import type { Database, Reader, Trx } from '../platform/db/index.ts'

export type WarmupKind = 'warmup' | 'interest'
export interface WarmupRow {
  id: number
  modelId: number | null
  categoryId: number | null
  offerHash: string
  note: string
  views: number
}

/** What is suggested to the recipient and he has not rejected. */
export async function listWarmups(db: Reader, recipientId: number, kind: WarmupKind): Promise<WarmupRow[]> {
  const { rows } = await sql<WarmupRow>`
    select id, model_id, category_id, offer_hash, note, views from ps_warmup
    where recipient_id = ${recipientId} and kind = ${kind} and rejected_at is null
    order by sort_order, id limit 24`.execute(db)
  return rows
}

export interface WarmupTarget {
  productId: number | null
  categoryId: number | null
  offerId: string
}

/** Rejects what is suggested of this; the first reason stays. Resolves with its kind. */
export async function rejectWarmup(
  trx: Trx,
  recipientId: number,
  { productId, categoryId, offerId }: WarmupTarget,
  reason: string,
): Promise<{ found: 'new' | 'again' | 'nothing'; kind: WarmupKind }> {
  const { rows } = await sql<{ isNew: boolean; kind: WarmupKind }>`
    with named as (
      select id, kind, rejected_at is null as is_new from ps_warmup
      where recipient_id = ${recipientId}
        and (${productId}::integer is null or model_id = ${productId})
        and (${categoryId}::integer is null or category_id = ${categoryId})
        and (${offerId} = '' or offer_hash = ${offerId})
      order by id for update
    ), rejected as (
      update ps_warmup w set rejected_at = clock_timestamp(), reason = ${reason}
      from named where named.id = w.id and named.is_new
    )
    select is_new, kind from named order by is_new desc`.execute(trx)
  const [first] = rows
  if (!first) return { found: 'nothing', kind: 'warmup' }
  return { found: first.isNew ? 'new' : 'again', kind: first.kind }
}

/** Suggests again what was rejected of this; resolves with the reasons that were given. */
export async function clearRejected(
  trx: Trx,
  recipientId: number,
  { productId, categoryId, offerId }: WarmupTarget,
): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`
    with named as (
      select id, reason from ps_warmup
      where recipient_id = ${recipientId} and rejected_at is not null
        and (${productId}::integer is null or model_id = ${productId})
        and (${categoryId}::integer is null or category_id = ${categoryId})
        and (${offerId} = '' or offer_hash = ${offerId})
      order by id for update
    ), cleared as (
      update ps_warmup w set rejected_at = null, reason = '' from named where named.id = w.id
    )
    select distinct reason from named`.execute(trx)
  return rows.map(({ reason }) => reason)
}

/** Counts that machines which are suggested have been looked at. */
export async function countWarmupViews(
  db: Database,
  recipientId: number,
  views: readonly { productId: number; count: number }[],
): Promise<void> {
  if (views.length === 0) return
  const counted = sql.join(views.map(({ productId, count }) => sql`(${productId}::integer, ${count}::integer)`))
  await sql`
    update ps_warmup w set views = least(w.views + v.count, 1000000) from (
      select model_id, sum(count) as count from (values ${counted}) as n (model_id, count) group by model_id) v
    where w.recipient_id = ${recipientId} and w.model_id = v.model_id`.execute(db)
}
