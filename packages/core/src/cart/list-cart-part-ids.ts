import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as cartRepository from './cart.repository.ts'

/** The parts in the visitor's cart, in the order of adding. */
export async function listCartPartIds(ctx: RequestContext): Promise<number[]> {
  const owner = visitorOwner(ctx)
  return owner ? cartRepository.findPartIds(ctx.db, owner) : []
}

/** What a person has ticked in his cart, in the order of adding: for the employee who makes him an offer of it. */
export async function listCheckedLines(
  ctx: RequestContext,
  userId: string,
): Promise<{ partId: number; count: number }[]> {
  return cartRepository.findCheckedLines(ctx.db, { userId })
}
