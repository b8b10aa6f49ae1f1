import { appError, type TransportOrder } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { branchOf, toTransportOrder } from './to-transport-order.ts'
import * as transportRepository from './transport.repository.ts'

/** An order with its history. Throws transport_order_not_found alike for one that is missing and one that is not his. */
export async function getTransportOrder(ctx: RequestContext, id: string): Promise<TransportOrder> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const row = await transportRepository.find(ctx.db, id, scopeOf(ctx, 'transport.read'))
  if (!row) throw appError('transport_order_not_found')
  const [events, places] = await Promise.all([transportRepository.findEvents(ctx.db, id), getPlaces(ctx.db)])
  return toTransportOrder(user, { row, events, branch: branchOf(row, places) })
}
