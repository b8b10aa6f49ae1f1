import { appError, carrierCodes, carrierNames, type DeliveryQuote } from '@agromarket/shared'
import { isSessionLive } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { visitorOwner } from '../../platform/owner/index.ts'
import type { QuoteRow } from './quote.repository.ts'
import * as quoteRepository from './quote.repository.ts'

/** The visitor's quote as it is now. Throws not_found, also for a quote that is somebody else's. */
export async function getQuote(ctx: RequestContext, id: string): Promise<DeliveryQuote> {
  const owner = visitorOwner(ctx)
  const row = owner && (await quoteRepository.find(ctx.db, owner, id))
  if (!row) throw appError('not_found')
  return toDeliveryQuote(row)
}

/**
 * The quote as it is now, and again with every carrier that answers, until all have or `signal` ends the watching. Whoever
 * signs out sees no more. Throws not_found.
 */
export async function* watchQuote(ctx: RequestContext, id: string, signal: AbortSignal): AsyncGenerator<DeliveryQuote> {
  let seen = ''
  for await (const _ of ctx.changes.follow({ table: 'delivery_quote', id }, signal)) {
    if (ctx.user && !(await isSessionLive(ctx))) return
    const quote = await getQuote(ctx, id)
    const now = JSON.stringify(quote)
    if (now !== seen) yield quote
    seen = now
    if (quote.state === 'done') return
  }
}

/** Carriers keep their place from the start, whoever answers first. */
export function toDeliveryQuote({ id, request, distanceKm, isDistanceEstimated, carriers }: QuoteRow): DeliveryQuote {
  const { method, currency, cargo, weightlessArticles } = request
  const quotes = carriers
    .map((quote) => ({ ...quote, carrierName: carrierNames[quote.carrier] }))
    .sort((one, other) => carrierCodes.indexOf(one.carrier) - carrierCodes.indexOf(other.carrier))
  return {
    id,
    method,
    state: quotes.some(({ state }) => state === 'calculating') ? 'calculating' : 'done',
    currency,
    weightGrams: cargo.weightGrams,
    weightlessArticles,
    distanceKm,
    isDistanceEstimated,
    quotes,
  }
}
