import { accountRoles } from '@agromarket/shared'
import { sql } from 'kysely'
import type { HeldRole, SessionUser } from '../platform/context/index.ts'
import { type Database, fromNow, now, type Trx } from '../platform/db/index.ts'

export interface FoundSession {
  id: string
  areaId: string | null
  isPersistent: boolean
  /** Nothing has prolonged it for an hour, or its guest comes back for the first time. */
  isUntouched: boolean
  user: SessionUser | null
}

/**
 * The live sessions of the two cookies with their user, in one statement. A guest's token is worth nothing in the
 * sign-in's cookie, nor the other way round. The database's clock decides: all servers share it. Every request asks, so
 * the statement is written out: the query builder takes ten times as long to make its text.
 */
export async function findLive(
  db: Database,
  hashes: { user: Buffer | undefined; guest: Buffer | undefined },
): Promise<{ user?: FoundSession; guest?: FoundSession }> {
  // A signed-in visitor's region is his own; a guest's lives in the session.
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.is_persistent, s.user_id, s.last_seen_at < now() - interval '1 hour'
        or (s.user_id is null and s.is_persistent and s.expires_at < now() + interval '1 day') as is_untouched,
      coalesce(u.area_id, s.area_id) as area_id, u.name, u.email, u.phone, u.organization_id,
      (select json_agg(json_build_object('role', r.role, 'branchId', r.branch_id))
        from account_role r where r.user_id = u.id) as roles
    from session s left join user_account u on u.id = s.user_id
    where (s.token_hash = ${hashes.user ?? none} and s.user_id is not null
        or s.token_hash = ${hashes.guest ?? none} and s.user_id is null)
      and s.revoked_at is null and s.expires_at > now()`.execute(db)
  const found: { user?: FoundSession; guest?: FoundSession } = {}
  for (const row of rows) {
    const { sessionId: id, areaId, isPersistent, isUntouched } = row
    found[row.userId === null ? 'guest' : 'user'] = { id, areaId, isPersistent, isUntouched, user: toSessionUser(row) }
  }
  return found
}

/** No token hashes to this. */
const none = Buffer.alloc(0)

interface SessionRow {
  sessionId: string
  isUntouched: boolean
  isPersistent: boolean
  areaId: string | null
  userId: string | null
  name: string | null
  email: string | null
  phone: string | null
  organizationId: string | null
  roles: { role: string; branchId: number | null }[] | null
}

function toSessionUser(row: SessionRow): SessionUser | null {
  if (row.userId === null || row.name === null) return null
  return {
    id: row.userId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    organizationId: row.organizationId,
    roles: (row.roles ?? []).flatMap(toHeldRole),
  }
}

/** A role that only a newer version knows gives nothing here. */
function toHeldRole({ role: name, branchId }: { role: string; branchId: number | null }): HeldRole[] {
  const role = accountRoles.find((known) => known === name)
  return role ? [{ role, branchId }] : []
}

export async function isLive(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** The same, and it stays so until the transaction ends: others may hold it too, nobody ends it. */
export async function lockLive(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export interface NewSession {
  tokenHash: Buffer
  userId: string | null
  areaId: string | null
  isPersistent: boolean
  ip: string
  userAgent: string
  lifetimeMs: number
}

/**
 * Writes a session. A guest's of the same token that has just begun is that one; undefined when the token has been used
 * otherwise.
 */
export async function insert(trx: Trx, { lifetimeMs, ...values }: NewSession): Promise<{ id: string } | undefined> {
  return trx
    .insertInto('session')
    .values({ ...values, expiresAt: fromNow(lifetimeMs) })
    .onConflict((conflict) =>
      conflict
        .column('tokenHash')
        .doUpdateSet({ lastSeenAt: now, expiresAt: sql`greatest(session.expires_at, excluded.expires_at)` })
        .where('session.userId', 'is', null)
        .where('session.revokedAt', 'is', null)
        .where('session.createdAt', '>', sql<Date>`now() - interval '1 minute'`),
    )
    .returning('id')
    .executeTakeFirst()
}

export async function touch(db: Database, id: string, lifetimeMs: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: now, expiresAt: fromNow(lifetimeMs) })
    .where('id', '=', id)
    .execute()
}

/** Ends one session; undefined when it has ended already. */
export async function revoke(trx: Trx, id: string): Promise<{ isPersistent: boolean } | undefined> {
  return trx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('isPersistent')
    .executeTakeFirst()
}

/** Ends every session of a person: after a new password nobody stays signed in elsewhere. */
export async function revokeAllOf(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** False when the session has ended. */
export async function setArea(trx: Trx, id: string, areaId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ areaId })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
