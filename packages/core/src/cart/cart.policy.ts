import type { RequestContext } from '../platform/context/index.ts'

/** Whose cart: a signed-in visitor's is his own on every device, a guest's belongs to his session. */
export type CartOwner = { readonly userId: string } | { readonly sessionId: string }

/** Null is a guest who has changed nothing yet: he has no cart. */
export function cartOwner(ctx: RequestContext): CartOwner | null {
  if (ctx.user) return { userId: ctx.user.id }
  return ctx.sessionId ? { sessionId: ctx.sessionId } : null
}
