import type { CartView } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as cartRepository from './cart.repository.ts'
import { getCart } from './get-cart.ts'

/** Remembers with the cart that its buyer wants to pay by installments, or no longer; an empty cart remembers nothing. */
export async function setInstallment(ctx: RequestContext, { isChosen }: { isChosen: boolean }): Promise<CartView> {
  const owner = visitorOwner(ctx)
  if (owner) await cartRepository.setInstallment(ctx.db, owner, isChosen)
  return getCart(ctx)
}
