import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import type { TestVisitor } from './test-visitor.ts'

/** Writes the signed-in state straight to the database and gives the visitor its cookie (over HTTPS its name has a prefix). */
export async function signIn(
  db: Database,
  visitor: TestVisitor,
  userId: string,
  cookie = 'session',
): Promise<TestVisitor> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      tokenHash: createHash('sha256').update(token).digest(),
      userId,
      isPersistent: true,
      ip: visitor.ip,
      userAgent: 'test',
      expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    })
    .execute()
  visitor.cookies.set(cookie, token)
  return visitor
}
