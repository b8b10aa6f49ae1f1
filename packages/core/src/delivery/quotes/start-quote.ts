import type { DeliveryQuote, QuoteRequest } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { enqueueJobs } from '../../platform/outbox/index.ts'
import { changeAsOwner, type VisitorOwner } from '../../platform/owner/index.ts'
import { type QuotaRule, type Spending, spendQuotas } from '../../platform/quota/index.ts'
import { toAddressKey } from '../../platform/rate-limit/index.ts'
import { planQuote } from './plan-quote.ts'
import type { NewQuote } from './quote.repository.ts'
import * as quoteRepository from './quote.repository.ts'
import { quoteDeliveryJob } from './quote-delivery.ts'
import { toDeliveryQuote } from './read-quote.ts'

const hour = 60 * 60
/** A cart that is changed all the time asks every few seconds; a whole office behind one address is some such carts. */
const quotaOfVisitor: QuotaRule = { name: 'quotes-visitor', points: 300, windowSeconds: hour, code: 'rate_limited' }
const quotaOfAddress: QuotaRule = { name: 'quotes-address', points: 1_500, windowSeconds: hour, code: 'rate_limited' }

/**
 * Asks every carrier that may take the cargo, a job each; answers at once with what is known by then. A guest's first
 * question starts his session. Throws validation_error (branch), rate_limited. Spec §3, §4, §5 delivery.
 */
export async function startQuote(ctx: RequestContext, input: QuoteRequest): Promise<DeliveryQuote> {
  return writeQuote(ctx, await planQuote(ctx, input))
}

/** The quote's row, its carriers' rows and the jobs that ask them, together or not at all. */
export async function writeQuote(ctx: RequestContext, plan: NewQuote): Promise<DeliveryQuote> {
  const { ip, requestId } = ctx
  const id = await changeAsOwner(ctx, quoteRepository.quoteList, async (trx, owner) => {
    await spendQuotas(trx, toSpendings(ip, owner))
    const quoteId = await quoteRepository.insert(trx, owner, plan)
    const asked = plan.carriers.filter(({ refusal }) => refusal === null)
    await enqueueJobs(
      trx,
      quoteDeliveryJob,
      asked.map(({ carrier }) => ({ quoteId, carrier })),
      requestId,
    )
    return quoteId
  })
  const carriers = plan.carriers.map(({ carrier, terminalId, refusal }) => ({
    carrier,
    terminalId,
    state: refusal === null ? ('calculating' as const) : ('failed' as const),
    priceMinor: 0,
    daysMin: null,
    daysMax: null,
    isApproximate: false,
    note: '',
    reason: refusal,
  }))
  return toDeliveryQuote({ id, ...plan, isDistanceEstimated: true, carriers })
}

function toSpendings(ip: string, owner: VisitorOwner): Spending[] {
  const key = 'userId' in owner ? owner.userId : owner.sessionId
  return [
    { rule: quotaOfVisitor, key },
    { rule: quotaOfAddress, key: toAddressKey(ip) },
  ]
}
