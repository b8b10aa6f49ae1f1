import {
  type AddFeed,
  type FeedSchedule,
  feedAuthKinds,
  feedScheduleSchema,
  type SupplierFeed,
  supplierFeedSchema,
} from '@agromarket/shared'
import { sql } from 'kysely'
import { z } from 'zod'
import { now, type Reader, type Trx } from '../../platform/db/index.ts'

export interface NewFeed extends Pick<AddFeed, 'name' | 'url' | 'authKind' | 'priceListId'> {
  id: string
  supplierId: string
  secret: Buffer | null
  schedule: FeedSchedule
  nextAt: Date
  createdBy: string | null
}

export interface FeedRow
  extends Pick<NewFeed, 'id' | 'supplierId' | 'name' | 'url' | 'authKind' | 'priceListId' | 'secret'> {
  etag: string | null
  lastModified: string | null
  lastState: string | null
  lastFileId: string | null
}

const authKindSchema = z.enum(feedAuthKinds)

export async function insert(trx: Trx, { schedule, ...feed }: NewFeed): Promise<void> {
  await trx
    .insertInto('supplierFeed')
    .values({ ...feed, schedule: JSON.stringify(schedule) })
    .execute()
}

export async function count(db: Reader, supplierId: string): Promise<number> {
  const { count } = await db
    .selectFrom('supplierFeed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function find(db: Reader, id: string): Promise<FeedRow | undefined> {
  const row = await db
    .selectFrom('supplierFeed')
    .select([
      'id',
      'supplierId',
      'name',
      'url',
      'authKind',
      'priceListId',
      'secret',
      'etag',
      'lastModified',
      'lastState',
      'lastFileId',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, authKind: authKindSchema.parse(row.authKind) }
}

/** Null is every supplier's. */
export async function list(db: Reader, suppliers: readonly string[] | null): Promise<SupplierFeed[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select f.id, jsonb_build_object('id', s.id, 'name', s.name) as supplier, f.name, f.url, f.auth_kind, f.schedule,
      f.next_at, f.paused_at, f.last_at, f.last_state, f.last_problem, f.last_file_id
    from supplier_feed f join supplier s on s.id = f.supplier_id
    where ${suppliers === null ? sql`true` : sql`f.supplier_id = any(${suppliers}::uuid[])`}
    order by s.name, f.created_at, f.id`.execute(db)
  return rows.map((row) => supplierFeedSchema.parse(toText(row)))
}

/** Times as texts; the schema checks the rest. */
function toText(row: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(entries)
}

/** Links whose time has come, kept from other processes until the transaction ends; of suppliers who sell. */
export async function lockDue(trx: Trx, most: number): Promise<{ id: string; schedule: FeedSchedule }[]> {
  const rows = await trx
    .selectFrom('supplierFeed as f')
    .innerJoin('supplier as s', 's.id', 'f.supplierId')
    .select(['f.id', 'f.schedule'])
    .where('f.nextAt', '<=', now)
    .where('f.pausedAt', 'is', null)
    .where('s.removedAt', 'is', null)
    .orderBy('f.nextAt')
    .limit(most)
    .forUpdate('f')
    .skipLocked()
    .execute()
  return rows.map(({ id, schedule }) => ({ id, schedule: feedScheduleSchema.parse(schedule) }))
}

export async function setNext(trx: Trx, id: string, nextAt: Date): Promise<void> {
  await trx.updateTable('supplierFeed').set({ nextAt }).where('id', '=', id).execute()
}

export async function setPaused(trx: Trx, id: string, isPaused: boolean): Promise<void> {
  await trx
    .updateTable('supplierFeed')
    .set({ pausedAt: isPaused ? now : null })
    .where('id', '=', id)
    .execute()
}

export async function remove(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('supplierFeed').where('id', '=', id).execute()
}

export interface FeedResult {
  lastState: 'taken' | 'unchanged' | 'failed'
  lastProblem?: string | null
  lastFileId?: string
  etag?: string | null
  lastModified?: string | null
}

export async function saveResult(trx: Trx, id: string, result: FeedResult): Promise<void> {
  await trx
    .updateTable('supplierFeed')
    .set({ lastProblem: null, ...result, lastAt: now })
    .where('id', '=', id)
    .execute()
}
