import { randomBytes, randomInt } from 'node:crypto'
import type { SessionUser } from '@agromarket/core/platform/context'
import type { Database } from '@agromarket/core/platform/db'
import type { BrowserContext } from '@playwright/test'
import { type GivenBuyer, givenBuyer } from '../../support/factories.ts'
import { givenSession } from '../../support/given-session.ts'
import { toTaxId } from '../../support/tax-id.ts'

const smolenskCity = 'Смоленск'

/** Nobody else's mailbox. */
export function newEmail(): string {
  return `buyer-${randomBytes(6).toString('hex')}@shop.test`
}

/** Nobody else's Russian number: «79…». */
export function newPhone(): string {
  return `79${randomInt(100_000_000, 1_000_000_000)}`
}

/** Nobody else's organisation: ten digits. */
export function newTaxId(): string {
  return toTaxId(randomInt(600_000_000, 700_000_000))
}

/** A registered buyer whose region is Смоленск, so that no page asks for it. */
export async function makeBuyer(db: Database, given: GivenBuyer = {}): Promise<SessionUser> {
  return givenBuyer(db, { email: newEmail(), areaId: await areaOf(db, smolenskCity), ...given })
}

/** Gives the browser the cookie of a signed-in buyer. */
export async function signInAs(db: Database, context: BrowserContext, user: SessionUser, baseURL: string) {
  const { areaId } = await db
    .selectFrom('userAccount')
    .select('areaId')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const { token } = await givenSession(db, { userId: user.id, areaId })
  await context.addCookies([{ name: 'session', value: token, url: baseURL, httpOnly: true, sameSite: 'Lax' }])
}

/** The region whose branch is in `city`. */
export async function areaOf(db: Database, city: string): Promise<string> {
  const { areaId } = await db.selectFrom('branch').select('areaId').where('city', '=', city).executeTakeFirstOrThrow()
  return areaId
}
