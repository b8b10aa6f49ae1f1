import { type Database, fromNow, now, type Trx } from '../platform/db/index.ts'

export type EmailTokenPurpose = 'confirm' | 'reset'

export async function insert(
  trx: Trx,
  { lifetimeMs, ...token }: { userId: string; purpose: EmailTokenPurpose; tokenHash: Buffer; lifetimeMs: number },
): Promise<{ id: string }> {
  return trx
    .insertInto('emailToken')
    .values({ ...token, expiresAt: fromNow(lifetimeMs) })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Uses the token up; undefined when it is unknown, expired or used. Only one of two requests at once gets it. */
export async function consume(
  trx: Trx,
  purpose: EmailTokenPurpose,
  tokenHash: Buffer,
): Promise<{ userId: string } | undefined> {
  return trx
    .updateTable('emailToken')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
}

/** A new password makes older reset links worthless. */
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
  db: Database | Trx,
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
