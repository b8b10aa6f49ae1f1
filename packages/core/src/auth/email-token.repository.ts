import type { Database, Trx } from '../platform/db/index.ts'

export type EmailTokenPurpose = 'confirm' | 'reset'

export async function insert(
  trx: Trx,
  token: { userId: string; purpose: EmailTokenPurpose; tokenHash: Buffer; expiresAt: Date },
): Promise<{ id: string }> {
  return trx.insertInto('emailToken').values(token).returning('id').executeTakeFirstOrThrow()
}

/** Uses the token up; undefined when it is unknown, expired or used. Only one of two requests at once gets it. */
export async function consume(
  trx: Trx,
  purpose: EmailTokenPurpose,
  tokenHash: Buffer,
): Promise<{ userId: string } | undefined> {
  return trx
    .updateTable('emailToken')
    .set({ usedAt: new Date() })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', new Date())
    .returning('userId')
    .executeTakeFirst()
}

/** A new password makes older reset links worthless. */
export async function consumeAllOf(trx: Trx, userId: string, purpose: EmailTokenPurpose): Promise<void> {
  await trx
    .updateTable('emailToken')
    .set({ usedAt: new Date() })
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .execute()
}

export async function existsSince(
  db: Database | Trx,
  userId: string,
  purpose: EmailTokenPurpose,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('emailToken')
    .select('id')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
