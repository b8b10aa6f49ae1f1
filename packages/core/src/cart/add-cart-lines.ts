import { type AddToCart, appError, type CartView, cartLimits } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { type VisitorOwner, visitorOwner } from '../platform/owner/index.ts'
import * as cartRepository from './cart.repository.ts'
import { cartScope, findCart, toVisitorCart } from './get-cart.ts'

/**
 * Adds pieces to the visitor's cart and answers the fresh cart; a part that is there already gets more pieces, 9999 at
 * most. All of the products or none: throws part_not_found, part_removed, cart_full (more than 500 lines).
 * A guest's first addition starts his session. Spec §7 "Cart and order".
 */
export async function addCartLines(ctx: RequestContext, input: AddToCart): Promise<CartView> {
  const known = visitorOwner(ctx)
  const { products: lines } = input
  const addition = known && admit(known, await cartRepository.addLines(ctx.db, known, lines, cartScope(ctx, known)))
  // A guest's cart that the next tab's sign-in has just closed takes nothing: his lines go into a new session's cart.
  const { owner, insertedIds } = addition && !addition.isClosed ? addition : await startCart(ctx, lines)
  const cart = await findCart(ctx, owner)
  // Two additions at once may each have seen room for itself: the later look takes its own lines back.
  if (cart.lines.length > cartLimits.maxLines && insertedIds.length > 0) {
    await cartRepository.removeLines(ctx.db, owner, insertedIds)
    throw appError('cart_full')
  }
  return toVisitorCart(ctx, cart)
}

/** A guest's first addition starts his session, unless it is refused. */
async function startCart(ctx: RequestContext, lines: readonly cartRepository.NewLine[]): Promise<Addition> {
  const { addition, keep } = await ctx.db.transaction().execute(async (trx) => {
    const { id: sessionId, keep } = await ctx.startGuestSession(trx, { hasContent: true })
    const owner = { sessionId }
    return { addition: admit(owner, await cartRepository.addFirstLines(trx, owner, lines)), keep }
  })
  keep()
  return addition
}

interface Addition {
  owner: VisitorOwner
  isClosed: boolean
  insertedIds: string[]
}

function admit(owner: VisitorOwner, { refused, isFull, isClosed, insertedIds }: cartRepository.AddOutcome): Addition {
  const [firstRefused] = refused
  if (firstRefused) throw appError(firstRefused.state === 'removed' ? 'part_removed' : 'part_not_found')
  if (isFull) throw appError('cart_full')
  return { owner, isClosed, insertedIds }
}
