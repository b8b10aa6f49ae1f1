import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import { makeBuyer } from './buyer.ts'

const hourMs = 3_600_000

/** The token of a reset letter that a new buyer has been sent. */
export async function makeResetToken(db: Database): Promise<string> {
  const token = randomUUID()
  const { id: userId } = await makeBuyer(db)
  await db
    .insertInto('emailToken')
    .values({
      userId,
      purpose: 'reset',
      tokenHash: createHash('sha256').update(token).digest(),
      expiresAt: new Date(Date.now() + hourMs),
    })
    .execute()
  return token
}
