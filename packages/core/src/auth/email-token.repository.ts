import { fromNow, now, type Reader, type Trx } from '../platform/db/index.ts'

export type EmailTokenPurpose = 'confirm' | 'reset'

export interface UsedToken {
  userId: string
  /** Of the browser that asked for the letter; null when whoever holds the token is signed in by it nowhere. */
  browserHash: Buffer | null
}

export async function insert(
  trx: Trx,
  {
    lifetimeMs,
    ...token
  }: {
    userId: string
    purpose: EmailTokenPurpose
    tokenHash: Buffer
    browserHash: Buffer | null
    lifetimeMs: number
  },
): Promise<{ id: string }> {
  return trx
    .insertInto('emailToken')
    .values({ ...token, expiresAt: fromNow(lifetimeMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Uses the token up; undefined when it is unknown, expired or used. Only one of two requests at once gets it. */
export async function consume(trx: Trx, purpose: EmailTokenPurpose, tokenHash: Buffer): Promise<UsedToken | undefined> {
  return trx
    .updateTable('emailToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'browserHash'])
    .executeTakeFirst()
}

/** Whether `consume` would take it. */
export async function exists(db: Reader, purpose: EmailTokenPurpose, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('emailToken')
    .select('id')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** A new password makes older reset links worthless, a confirmed mailbox the letters that would confirm it. */
export async function consumeAllOf(trx: Trx, userId: string, purpose: EmailTokenPurpose): Promise<void> {
  await trx
    .updateTable('emailToken')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}

export async function existsWithin(
  db: Reader,
  userId: string,
  purpose: EmailTokenPurpose,
  withinMs: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('emailToken')
    .select('id')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', fromNow(-withinMs))
    .executeTakeFirst()
  return row !== undefined
}
