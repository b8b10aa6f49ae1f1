import { appError, type OrderView } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as orderViewRepository from './order-view.repository.ts'
import { toOrderView } from './to-order-view.ts'

/** An order that the buyer may read. Throws not_found alike for one that is missing and one that is somebody else's. */
export async function getOrder(ctx: RequestContext, id: string): Promise<OrderView> {
  const order = await orderViewRepository.find(ctx.db, id, scopeOf(ctx, 'orders.read'))
  if (!order) throw appError('not_found')
  return toOrderView(order, await getPlaces(ctx.db))
}
