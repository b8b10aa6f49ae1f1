import { type AddToCart, appError, type CartView, cartLimits } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import type { Database, Trx } from '../platform/db/index.ts'
import { type CartOwner, cartOwner } from './cart.policy.ts'
import * as cartRepository from './cart.repository.ts'
import { findCart, toVisitorCart } from './get-cart.ts'

/**
 * Adds pieces to the visitor's cart and answers the fresh cart; a part that is there already gets more pieces, 9999 at
 * most. All of the products or none: throws part_not_found, part_removed, cart_full (more than 500 lines).
 * A guest's first addition starts his session. Spec §7 "Cart and order".
 */
export async function addCartLines(ctx: RequestContext, input: AddToCart): Promise<CartView> {
  const known = cartOwner(ctx)
  const addition = known && (await add(ctx.db, known, input))
  // A guest's cart that the next tab's sign-in has just closed takes nothing: his lines go into a new session's cart.
  const { owner, insertedIds } = addition && !addition.isClosed ? addition : await startCart(ctx, input)
  const cart = await findCart(ctx, owner)
  // Two additions at once may each have seen room for itself: the later look takes its own lines back.
  if (cart.lines.length > cartLimits.maxLines && insertedIds.length > 0) {
    await cartRepository.removeLines(ctx.db, owner, insertedIds)
    throw appError('cart_full')
  }
  return toVisitorCart(ctx, cart)
}

/** A guest's first addition starts his session, unless it is refused. */
async function startCart(ctx: RequestContext, input: AddToCart): Promise<Addition> {
  const { addition, keep } = await ctx.db.transaction().execute(async (trx) => {
    const { id: sessionId, keep } = await ctx.startGuestSession(trx)
    return { addition: await add(trx, { sessionId }, input), keep }
  })
  keep()
  return addition
}

interface Addition {
  owner: CartOwner
  isClosed: boolean
  insertedIds: string[]
}

async function add(db: Database | Trx, owner: CartOwner, input: AddToCart): Promise<Addition> {
  const lines = input.products.map(({ part_id: partId, count }) => ({ partId, count }))
  const { refused, isFull, isClosed, insertedIds } = await cartRepository.addLines(db, owner, lines)
  const [firstRefused] = refused
  if (firstRefused) throw appError(firstRefused.state === 'removed' ? 'part_removed' : 'part_not_found')
  if (isFull) throw appError('cart_full')
  return { owner, isClosed, insertedIds }
}
