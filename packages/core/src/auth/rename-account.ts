import type { RequestContext, SessionUser } from '../platform/context/index.ts'
import * as accountRepository from './account.repository.ts'

/** Gives the signed-in person another name; the answer is the person as he is from now on. */
export async function renameAccount(ctx: RequestContext, user: SessionUser, name: string): Promise<SessionUser> {
  await accountRepository.rename(ctx.db, user.id, name)
  return { ...user, name }
}
