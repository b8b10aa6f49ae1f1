import { type AnswerPrice, appError, type IncomingPriceRequest, orderTerm } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import { notifyUser } from '../notifications/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { agreePrice } from '../pricing/index.ts'
import { enqueueAnsweredWord } from './enqueue-words.ts'
import * as priceRequestRepository from './price-request.repository.ts'
import { promisedUntil } from './promised-until.ts'
import { toIncoming } from './to-price-request.ts'

/**
 * Answers a request of an employee's branches; the buyer's message and the hint on his next page come with the answer,
 * and from then on he buys at the price that it names.
 * Of two employees at once the second hears of it. Throws price_request_not_found (also for another branch's),
 * price_request_own (his own as a buyer), price_request_closed.
 */
export async function answerPrice(ctx: RequestContext, input: AnswerPrice): Promise<IncomingPriceRequest> {
  const scope = scopeOf(ctx, 'priceRequests.answer')
  const visitor = visitorOf(ctx)
  const { publicUrl } = ctx.config
  const around = { places: await getPlaces(ctx.db), publicUrl, requestId: ctx.requestId }
  const row = await ctx.db.transaction().execute(async (trx) => {
    const request = await priceRequestRepository.lockIncoming(trx, input.id, scope)
    if (!request) throw appError('price_request_not_found')
    // Nobody names a price to himself.
    if (request.userId === visitor.user?.id) throw appError('price_request_own')
    if (request.state !== 'open') throw appError('price_request_closed')
    const answeredByName = visitor.user?.name ?? ''
    const answered = await priceRequestRepository.answer(trx, { ...input, ...toTerm(input), answeredByName })
    if (answered.priceMinor !== null) await promise(trx, { ...answered, priceMinor: answered.priceMinor })
    await enqueueAnsweredWord(trx, around, answered)
    await notifyUser(trx, answered.userId, 'price-request-answered')
    return answered
  })
  const [request] = await toIncoming(ctx, [row])
  if (!request) throw new Error('One row is one request')
  return request
}

/** Days without a price promise nothing. */
function toTerm({ priceMinor, days, term }: AnswerPrice) {
  return { days: priceMinor === null ? null : days, term: term || (days === null ? '' : orderTerm(days)) }
}

async function promise(trx: Trx, row: priceRequestRepository.PriceRequestRow & { priceMinor: number }): Promise<void> {
  const { id: priceRequestId, userId, branchId, partId, currency, priceMinor, days, count } = row
  const onOrder = days === null ? null : { days, available: count }
  const validUntil = promisedUntil(row)
  if (!validUntil) throw new Error('An answer with a price promises it')
  await agreePrice(trx, { priceRequestId, userId, branchId, partId, currency, priceMinor, validUntil, onOrder })
}
