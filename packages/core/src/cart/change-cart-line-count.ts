import { appError, type CartView, type ChangeCount, packageText } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as cartRepository from './cart.repository.ts'
import { cartScope, getCart } from './get-cart.ts'

/**
 * Sets the count of one line, 1 to 9999, and answers the fresh cart. Throws cart_line_not_found alike for a line that
 * is gone, never was, or stands in somebody else's cart; validation_error for broken packages.
 */
export async function changeCartLineCount(ctx: RequestContext, input: ChangeCount): Promise<CartView> {
  const owner = visitorOwner(ctx)
  const packageSize = owner ? await cartRepository.setCount(ctx.db, owner, input, cartScope(ctx, owner)) : undefined
  if (packageSize === undefined) throw appError('cart_line_not_found')
  if (input.count % packageSize !== 0) {
    const message = packageText(packageSize)
    throw appError('validation_error', { message, issues: [{ path: 'count', message }] })
  }
  return getCart(ctx)
}
