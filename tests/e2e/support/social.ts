import { randomBytes } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import type { PendingSocial } from '@agromarket/shared'
import { givenSession } from '../../support/given-session.ts'
import { areaOf } from './buyer.ts'
import { test as base, expect } from './test.ts'

const halfHourMs = 30 * 60 * 1000

type Newcomer = PendingSocial & { isEmailVerified: boolean }

interface Given {
  /** The browser comes back from another site that vouches for somebody who has no account here. */
  returnFromSite: (person: Newcomer) => Promise<void>
}

export const test = base.extend<Given>({
  returnFromSite: async ({ db, context, baseURL }, use) =>
    use(async (person) => {
      const value = await givenPendingSocial(db, person)
      await context.addCookies([{ name: 'guest', value, url: baseURL ?? '', httpOnly: true, sameSite: 'Lax' }])
    }),
})

/** Resolves with the token of the guest's session that waits for the newcomer's consents. */
async function givenPendingSocial(db: Database, person: Newcomer): Promise<string> {
  const { id, token } = await givenSession(db, { areaId: await areaOf(db, 'Смоленск') })
  const expiresAt = new Date(Date.now() + halfHourMs)
  const { email, ...known } = person
  await db
    .insertInto('socialPending')
    .values({ ...known, email: email || null, sessionId: id, subject: randomBytes(8).toString('hex'), expiresAt })
    .execute()
  return token
}

export { expect }
