import { appError, type PriceRequest, priceRequestLimits } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import * as priceRequestRepository from './price-request.repository.ts'
import { toPriceRequests } from './to-price-request.ts'

/** The buyer's own requests with their answers, the newest first, priceRequestLimits.listed at most. */
export async function listPriceRequests(ctx: RequestContext): Promise<PriceRequest[]> {
  if (!ctx.user) throw appError('unauthenticated')
  const rows = await priceRequestRepository.findOwn(ctx.db, ctx.user.id, priceRequestLimits.listed)
  return toPriceRequests(ctx, rows)
}
