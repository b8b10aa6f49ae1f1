import type { RequestContext } from '../platform/context/index.ts'
import * as accountRepository from './account.repository.ts'
import * as sessionRepository from './session.repository.ts'

/** Keeps the visitor's region: an account's own, or the guest's session, which begins with it. */
export async function rememberArea(ctx: RequestContext, areaId: string): Promise<void> {
  if (ctx.user) return accountRepository.setArea(ctx.db, ctx.user.id, areaId)
  const { sessionId } = ctx
  const keep = await ctx.db.transaction().execute(async (trx) => {
    if (sessionId && (await sessionRepository.setArea(trx, sessionId, areaId))) return undefined
    // The guest's first change, or the next tab's sign-in has just ended that session.
    const session = await ctx.startGuestSession(trx, { hasContent: false })
    await sessionRepository.setArea(trx, session.id, areaId)
    return session.keep
  })
  keep?.()
}
