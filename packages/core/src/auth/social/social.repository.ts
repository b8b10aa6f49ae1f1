import type { SocialProvider } from '@agromarket/shared'
import { sql } from 'kysely'
import type { SocialProfile } from '../../integrations/social/index.ts'
import { type Database, fromNow, now, type Reader, type Trx } from '../../platform/db/index.ts'

export async function insertState(
  db: Database,
  {
    lifetimeMs,
    ...state
  }: {
    stateHash: Buffer
    provider: SocialProvider
    codeVerifier: string
    redirectPath: string
    lifetimeMs: number
  },
): Promise<void> {
  await db
    .insertInto('oauthState')
    .values({ ...state, expiresAt: fromNow(lifetimeMs) })
    .execute()
}

/** Uses the state up; undefined when it is unknown, expired, used, or another provider's. */
export async function takeState(
  db: Database,
  provider: SocialProvider,
  stateHash: Buffer,
): Promise<{ codeVerifier: string; redirectPath: string } | undefined> {
  return db
    .deleteFrom('oauthState')
    .where('stateHash', '=', stateHash)
    .where('provider', '=', provider)
    .where('expiresAt', '>', now)
    .returning(['codeVerifier', 'redirectPath'])
    .executeTakeFirst()
}

/** The account of an identity; `isProven` once its e-mail or phone has been confirmed. */
export async function findAccount(
  trx: Trx,
  provider: SocialProvider,
  subject: string,
): Promise<{ id: string; name: string; email: string | null; isProven: boolean } | undefined> {
  const row = await trx
    .selectFrom('socialIdentity')
    .innerJoin('userAccount', 'userAccount.id', 'socialIdentity.userId')
    .select(['userAccount.id', 'name', 'email', 'emailConfirmedAt', 'phoneConfirmedAt'])
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, name, email } = row
  return { id, name, email, isProven: row.emailConfirmedAt !== null || row.phoneConfirmedAt !== null }
}

/** Ties the identity to the account; false when it belongs to somebody. */
export async function link(
  trx: Trx,
  identity: { provider: SocialProvider; subject: string; userId: string },
): Promise<boolean> {
  const row = await trx
    .insertInto('socialIdentity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Unties what somebody tied to an account before its owner had proven his mailbox. */
export async function unlinkUnproven(trx: Trx, userId: string): Promise<void> {
  await sql`
    delete from social_identity using user_account
    where social_identity.user_id = ${userId} and user_account.id = ${userId}
      and user_account.email_confirmed_at is null and user_account.phone_confirmed_at is null`.execute(trx)
}

export interface PendingRow {
  provider: SocialProvider
  subject: string
  name: string
  email: string | null
  isEmailVerified: boolean
}

export async function savePending(
  trx: Trx,
  sessionId: string,
  provider: SocialProvider,
  profile: SocialProfile,
  lifetimeMs: number,
): Promise<void> {
  const values = { provider, ...profile, expiresAt: fromNow(lifetimeMs) }
  await trx
    .insertInto('socialPending')
    .values({ sessionId, ...values })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(values))
    .execute()
}

export async function findPending(db: Reader, sessionId: string): Promise<PendingRow | undefined> {
  const row = await db
    .selectFrom('socialPending')
    .select(['provider', 'subject', 'name', 'email', 'isEmailVerified'])
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row && { ...row, provider: row.provider as SocialProvider }
}

export async function removePending(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('socialPending').where('sessionId', '=', sessionId).execute()
}
