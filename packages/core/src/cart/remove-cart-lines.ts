import type { CartView } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as cartRepository from './cart.repository.ts'
import { getCart } from './get-cart.ts'

/** Takes lines out; what is already gone or foreign is not counted. Repeating it is harmless. */
export async function removeCartLines(
  ctx: RequestContext,
  input: { id: readonly string[] },
): Promise<{ removed: number; cart: CartView }> {
  const owner = visitorOwner(ctx)
  const removed = owner ? await cartRepository.removeLines(ctx.db, owner, input.id) : 0
  return { removed, cart: await getCart(ctx) }
}
