import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import type { PendingSocial } from '@agromarket/shared'
import type { BrowserContext } from '@playwright/test'
import { areaOf } from './buyer.ts'

const halfHourMs = 30 * 60 * 1000

/** The browser comes back from another site that vouches for somebody who has no account here. */
export async function returnFromSite(
  db: Database,
  context: BrowserContext,
  person: PendingSocial & { isEmailVerified: boolean },
  baseURL: string | undefined,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + halfHourMs)
  const { id } = await db
    .insertInto('session')
    .values({
      tokenHash: createHash('sha256').update(token).digest(),
      areaId: await areaOf(db, 'Смоленск'),
      isPersistent: true,
      userAgent: 'test',
      expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { email, ...known } = person
  await db
    .insertInto('socialPending')
    .values({ ...known, email: email || null, sessionId: id, subject: randomBytes(8).toString('hex'), expiresAt })
    .execute()
  await context.addCookies([{ name: 'guest', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
}
