import type { Database } from '@agromarket/core/platform/db'
import { givenSession } from './given-session.ts'
import type { TestVisitor } from './test-visitor.ts'

/** Gives the visitor the cookie of a signed-in user (over HTTPS its name has a prefix). */
export async function signIn<Visitor extends Pick<TestVisitor, 'ip' | 'cookies'>>(
  db: Database,
  visitor: Visitor,
  userId: string,
  cookie = 'session',
): Promise<Visitor> {
  const { token } = await givenSession(db, { userId, ip: visitor.ip })
  visitor.cookies.set(cookie, token)
  return visitor
}
