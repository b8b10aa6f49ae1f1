import type { CartView, SetChecked } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as cartRepository from './cart.repository.ts'
import { getCart } from './get-cart.ts'

/** Checks or unchecks lines of the visitor's own cart: only checked ones are ordered and summed up (spec §4). */
export async function setCartLinesChecked(ctx: RequestContext, input: SetChecked): Promise<CartView> {
  const owner = visitorOwner(ctx)
  if (owner && input.ids.length > 0) {
    await cartRepository.setChecked(ctx.db, owner, { ids: input.ids, isChecked: input.checked })
  }
  return getCart(ctx)
}
