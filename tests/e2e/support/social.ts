import { randomBytes } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import type { PendingSocial } from '@agromarket/shared'
import type { BrowserContext } from '@playwright/test'
import { givenSession } from '../../support/given-session.ts'
import { areaOf } from './buyer.ts'

const halfHourMs = 30 * 60 * 1000

/** The browser comes back from another site that vouches for somebody who has no account here. */
export async function returnFromSite(
  db: Database,
  context: BrowserContext,
  person: PendingSocial & { isEmailVerified: boolean },
  baseURL: string | undefined,
): Promise<void> {
  const { id, token } = await givenSession(db, { areaId: await areaOf(db, 'Смоленск') })
  const expiresAt = new Date(Date.now() + halfHourMs)
  const { email, ...known } = person
  await db
    .insertInto('socialPending')
    .values({ ...known, email: email || null, sessionId: id, subject: randomBytes(8).toString('hex'), expiresAt })
    .execute()
  await context.addCookies([{ name: 'guest', value: token, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
}
