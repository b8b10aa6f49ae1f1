import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../context/index.ts'
import type { Trx } from '../db/index.ts'

/** Whose a thing is: a signed-in visitor's is his own on every device, a guest's belongs to his session. */
export type VisitorOwner = { readonly userId: string } | { readonly sessionId: string }

/** Null is a guest who has changed nothing yet: he has nothing. */
export function visitorOwner(ctx: Pick<RequestContext, 'user' | 'sessionId'>): VisitorOwner | null {
  if (ctx.user) return { userId: ctx.user.id }
  return ctx.sessionId ? { sessionId: ctx.sessionId } : null
}

/** SQL: the row under this alias is the owner's. */
export function isOwnedBy(owner: VisitorOwner, alias: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${alias}.${columnOf(owner)}`)} = ${idOf(owner)}`
}

export function ownerColumn(owner: VisitorOwner): RawBuilder<unknown> {
  return sql.ref(columnOf(owner))
}

export function ownerId(owner: VisitorOwner): RawBuilder<string> {
  return sql`${idOf(owner)}::uuid`
}

/**
 * Makes the changes of one owner's list wait for each other until the transaction ends, so that a list that has an end
 * never outgrows it.
 */
export async function lockOwner(trx: Trx, list: string, owner: VisitorOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${list} ${idOf(owner)}`}, 0))`.execute(trx)
}

/**
 * Changes a list of the visitor's in one transaction, alone. A guest's first change starts his session, and so does one
 * that arrives when the next tab's sign-in has just ended it: a refused change leaves none behind.
 */
export async function changeAsOwner<Result>(
  ctx: RequestContext,
  list: string,
  change: (trx: Trx, owner: VisitorOwner) => Promise<Result>,
  options: { isIncidental?: boolean } = {},
): Promise<Result> {
  const known = visitorOwner(ctx)
  const { result, keep } = await ctx.db.transaction().execute(async (trx) => {
    if (known && ('userId' in known || (await ctx.holdSession(trx)))) {
      await lockOwner(trx, list, known)
      return { result: await change(trx, known), keep: undefined }
    }
    const { id: sessionId, keep } = await ctx.startGuestSession(trx, { ...options, hasContent: true })
    return { result: await change(trx, { sessionId }), keep }
  })
  keep?.()
  return result
}

function columnOf(owner: VisitorOwner): 'user_id' | 'session_id' {
  return 'userId' in owner ? 'user_id' : 'session_id'
}

function idOf(owner: VisitorOwner): string {
  return 'userId' in owner ? owner.userId : owner.sessionId
}
