import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'

/** Id of the account whose list it is. Throws unauthenticated for a guest. */
export function favoriteOwner(ctx: Pick<RequestContext, 'user'>): string {
  if (!ctx.user) throw appError('unauthenticated')
  return ctx.user.id
}
