import { appError, type CartView } from '@agromarket/shared'
import { addCartLines } from '../cart/index.ts'
import { getSellableParts } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { getOrder } from './get-order.ts'

/**
 * Puts the lines of an order that the buyer may read into the cart, at today's prices; parts that are no longer sold are left out.
 * Throws not_found, cart_full, and part_removed when nothing of the order is sold any more.
 */
export async function repeatOrder(ctx: RequestContext, id: string): Promise<CartView> {
  const order = await getOrder(ctx, id)
  const partIds = order.lines.map((line) => line.partId)
  const parts = await getSellableParts(ctx.db, { partIds, scope: null, branchIds: [] })
  const products = order.lines
    .filter((line) => parts.get(line.partId)?.isRemoved === false)
    .map((line) => ({ partId: line.partId, count: line.count }))
  if (products.length === 0) throw appError('part_removed')
  return addCartLines(ctx, { products })
}
