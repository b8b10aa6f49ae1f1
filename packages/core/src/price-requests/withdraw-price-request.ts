import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import * as priceRequestRepository from './price-request.repository.ts'

/**
 * Takes back an own request that nobody has answered; its buyer is told of no arrival any more. Throws
 * price_request_not_found alike for one that is answered, gone or somebody else's.
 */
export async function withdrawPriceRequest(ctx: RequestContext, { id }: { id: string }): Promise<{ id: string }> {
  if (!ctx.user) throw appError('unauthenticated')
  if (!(await priceRequestRepository.withdraw(ctx.db, ctx.user.id, id))) throw appError('price_request_not_found')
  return { id }
}
