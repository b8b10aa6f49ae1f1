import type { RequestContext } from '../platform/context/index.ts'
import * as accountRepository from './account.repository.ts'
import * as sessionRepository from './session.repository.ts'
import { ensureSession } from './session.ts'

/** Keeps the visitor's region: an account's own, or the guest's session, which begins with it. */
export async function rememberArea(ctx: RequestContext, areaId: string): Promise<void> {
  if (ctx.user) return accountRepository.setArea(ctx.db, ctx.user.id, areaId)
  if (await sessionRepository.setArea(ctx.db, await ensureSession(ctx), areaId)) return
  // The next tab's sign-in has just ended that session.
  const { id, keep } = await ctx.startGuestSession(ctx.db)
  await sessionRepository.setArea(ctx.db, id, areaId)
  keep()
}
