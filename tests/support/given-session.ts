import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'

const dayMs = 24 * 60 * 60 * 1000

interface GivenSession {
  /** Nobody yet: a guest's. */
  userId?: string
  areaId?: string | null
  ip?: string
}

/** Writes a session of one day straight to the database; `token` is what its cookie carries. */
export async function givenSession(db: Database, given: GivenSession): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await db
    .insertInto('session')
    .values({
      ...given,
      tokenHash: createHash('sha256').update(token).digest(),
      isPersistent: true,
      userAgent: 'test',
      expiresAt: new Date(Date.now() + dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}
