import type { SupplierCall, SupplierToken } from '@agromarket/shared'
import { sql } from 'kysely'
import { type Database, fromNow, now, type Reader, type Trx } from '../../platform/db/index.ts'

export interface KeyRow {
  id: string
  supplierId: string
  priceListId: number
  name: string
  rights: 'all' | 'stock'
}

export async function insert(
  trx: Trx,
  token: Omit<KeyRow, 'id'> & { tokenHash: Buffer; lastFour: string; createdBy: string | null },
  lifetimeMs: number,
): Promise<string> {
  const { id } = await trx
    .insertInto('supplierToken')
    .values({ ...token, expiresAt: fromNow(lifetimeMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The key that is good now. */
export async function findGood(db: Database, tokenHash: Buffer): Promise<KeyRow | undefined> {
  const row = await db
    .selectFrom('supplierToken')
    .select(['id', 'supplierId', 'priceListId', 'name', 'rights'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where((eb) => eb.or([eb('revokedAt', 'is', null), eb('revokedAt', '>', now)]))
    .executeTakeFirst()
  if (row) await noteUse(db, row.id)
  return row && { ...row, rights: row.rights as KeyRow['rights'] }
}

/** Keys of a supplier that nobody has revoked. */
export async function countGood(db: Reader, supplierId: string): Promise<number> {
  const { count } = await db
    .selectFrom('supplierToken')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('supplierId', '=', supplierId)
    .where('expiresAt', '>', now)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** To ten seconds: of many calls at once, none waits for another to write the same. */
async function noteUse(db: Database, id: string): Promise<void> {
  await db
    .updateTable('supplierToken')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('usedAt', 'is', null), eb('usedAt', '<', fromNow(-10_000))]))
    .execute()
}

export async function findSupplier(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('supplierToken').select('supplierId').where('id', '=', id).executeTakeFirst()
  return row?.supplierId
}

/** It is good for so long yet. Undefined: it is revoked already. */
export async function revoke(trx: Trx, id: string, inMs: number): Promise<KeyRow | undefined> {
  const row = await trx
    .updateTable('supplierToken')
    .set({ revokedAt: fromNow(inMs) })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning(['id', 'supplierId', 'priceListId', 'name', 'rights'])
    .executeTakeFirst()
  return row && { ...row, rights: row.rights as KeyRow['rights'] }
}

/** Revoked keys are shown for ninety days. */
export async function list(db: Reader, suppliers: readonly string[] | null): Promise<SupplierToken[]> {
  const { rows } = await sql<
    Omit<SupplierToken, 'expiresAt' | 'usedAt' | 'revokedAt'> & Record<'expiresAt' | 'usedAt' | 'revokedAt', Date>
  >`
    select t.id, t.name, jsonb_build_object('id', l.id, 'name', l.name) as price_list, t.last_four, t.rights, t.expires_at,
      t.used_at, t.revoked_at
    from supplier_token t join supplier_price_list l on l.id = t.price_list_id
    where ${suppliers === null ? sql`true` : sql`t.supplier_id = any(${suppliers}::uuid[])`}
      and (t.revoked_at is null or t.revoked_at > now() - interval '90 days')
    order by t.revoked_at is not null, t.id desc limit 200`.execute(db)
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }))
}

export async function listCalls(
  db: Reader,
  suppliers: readonly string[] | null,
  { page, perPage }: { page: number; perPage: number },
): Promise<SupplierCall[]> {
  const { rows } = await sql<Omit<SupplierCall, 'at'> & { at: Date }>`
    select c.id, c.at, c.method, c.path, t.name as token_name, c.status, c.size_bytes, c.duration_ms, c.result, c.file_id
    from supplier_call c join supplier_token t on t.id = c.token_id
    where ${suppliers === null ? sql`true` : sql`c.supplier_id = any(${suppliers}::uuid[])`}
    order by c.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Of the last 24 hours, the oldest first. */
export async function countCallsByHour(
  db: Reader,
  suppliers: readonly string[] | null,
): Promise<{ at: string; ok: number; refused: number }[]> {
  const { rows } = await sql<{ at: Date; ok: number; refused: number }>`
    select h.at, (count(c.id) filter (where c.status < 400))::float8 as ok,
      (count(c.id) filter (where c.status >= 400))::float8 as refused
    from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') h (at)
    left join supplier_call c on c.at >= h.at and c.at < h.at + interval '1 hour'
      and ${suppliers === null ? sql`true` : sql`c.supplier_id = any(${suppliers}::uuid[])`}
    group by h.at order by h.at`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export interface NewCall {
  tokenId: string
  supplierId: string
  method: string
  path: string
  status: number
  sizeBytes: number
  durationMs: number
  result: string
  fileId: string | null
  key?: string
  contentHash?: Buffer
  answer?: unknown
}

/** Of two calls with one key of their own, the first is remembered. Its file may have been outgrown by another call's. */
export async function insertCall(db: Database, { key, answer, fileId, ...call }: NewCall): Promise<void> {
  const known = sql<string | null>`(select id from supplier_file where id = ${fileId}::uuid)`
  await db
    .insertInto('supplierCall')
    .values({
      ...call,
      fileId: known,
      idempotencyKey: key ?? null,
      ...(answer !== undefined && { answer: JSON.stringify(answer) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findAnswer(
  db: Reader,
  tokenId: string,
  key: string,
): Promise<{ answer: unknown; contentHash: Buffer | null } | undefined> {
  return db
    .selectFrom('supplierCall')
    .select(['answer', 'contentHash'])
    .where('tokenId', '=', tokenId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
}
