import type { SessionUser } from '../platform/context/index.ts'
import type { Database, Trx } from '../platform/db/index.ts'

export interface FoundSession {
  id: string
  areaId: string | null
  lastSeenAt: Date
  expiresAt: Date
  isPersistent: boolean
  user: SessionUser | null
}

/** The live session of a cookie with its user, in one statement. */
export async function findLive(db: Database, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('session')
    .leftJoin('userAccount', 'userAccount.id', 'session.userId')
    .where('session.tokenHash', '=', tokenHash)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', new Date())
    .select((eb) => [
      'session.id as sessionId',
      'session.lastSeenAt',
      'session.expiresAt',
      'session.isPersistent',
      'session.userId',
      // A signed-in visitor's region is his own; a guest's lives in the session.
      eb.fn.coalesce('userAccount.areaId', 'session.areaId').as('areaId'),
      'userAccount.name',
      'userAccount.email',
      'userAccount.phone',
      'userAccount.organizationId',
      'userAccount.isLbrUser',
      'userAccount.isSupplier',
      'userAccount.hasPpAccess',
      'userAccount.isPsEditor',
      'userAccount.isAdmin',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { sessionId: id, areaId, lastSeenAt, expiresAt, isPersistent } = row
  return { id, areaId, lastSeenAt, expiresAt, isPersistent, user: toSessionUser(row) }
}

function toSessionUser(row: {
  userId: string | null
  name: string | null
  email: string | null
  phone: string | null
  organizationId: string | null
  isLbrUser: boolean | null
  isSupplier: boolean | null
  hasPpAccess: boolean | null
  isPsEditor: boolean | null
  isAdmin: boolean | null
}): SessionUser | null {
  if (row.userId === null || row.name === null) return null
  return {
    id: row.userId,
    name: row.name,
    email: row.email,
    phone: row.phone,
    organizationId: row.organizationId,
    isLbrUser: row.isLbrUser ?? false,
    isSupplier: row.isSupplier ?? false,
    hasPpAccess: row.hasPpAccess ?? false,
    isPsEditor: row.isPsEditor ?? false,
    isAdmin: row.isAdmin ?? false,
  }
}

export async function insert(
  db: Database | Trx,
  session: {
    tokenHash: Buffer
    userId: string | null
    areaId: string | null
    isPersistent: boolean
    ip: string
    userAgent: string
    expiresAt: Date
  },
): Promise<{ id: string }> {
  return db.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()
}

export async function touch(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: new Date(), expiresAt }).where('id', '=', id).execute()
}

/** Ends one session; undefined when it has ended already. */
export async function revoke(db: Database | Trx, id: string): Promise<{ isPersistent: boolean } | undefined> {
  return db
    .updateTable('session')
    .set({ revokedAt: new Date() })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('isPersistent')
    .executeTakeFirst()
}

/** Ends every session of a person: after a new password nobody stays signed in elsewhere. */
export async function revokeAllOf(db: Database | Trx, userId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revokedAt: new Date() })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function setArea(db: Database | Trx, id: string, areaId: string): Promise<void> {
  await db.updateTable('session').set({ areaId }).where('id', '=', id).execute()
}
