import type { DayFigures, IncomingPriceRequestList, IncomingPriceRequests } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as priceRequestRepository from './price-request.repository.ts'
import { toIncoming } from './to-price-request.ts'

const perPage = 25

/** What the branches of an employee are asked, the longest waiting first. A page past the end is empty. */
export async function listIncomingPriceRequests(
  ctx: RequestContext,
  { state, q, page }: IncomingPriceRequests,
): Promise<IncomingPriceRequestList> {
  const filter = { scope: scopeOf(ctx, 'priceRequests.answer'), state, q }
  const [rows, counts] = await Promise.all([
    priceRequestRepository.findIncoming(ctx.db, filter, { limit: perPage, offset: (page - 1) * perPage }),
    priceRequestRepository.countIncoming(ctx.db, filter),
  ])
  return { items: await toIncoming(ctx, rows), total: counts[state], page, perPage, counts }
}

/** How the last fourteen days went for the branches of an employee: what was asked, how soon it was answered. */
export async function getIncomingDays(ctx: RequestContext): Promise<DayFigures & { answerMinutes: number | null }> {
  const { defaultBranch } = await getPlaces(ctx.db)
  return priceRequestRepository.countIncomingByDay(ctx.db, scopeOf(ctx, 'priceRequests.answer'), defaultBranch.timeZone)
}
