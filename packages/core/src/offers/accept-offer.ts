import { acceptanceOf, appError } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { placeOfferedOrder } from '../orders/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import { changeLocked } from './change-offer.ts'
import { enqueueBranchNews } from './enqueue-offer-news.ts'
import { byClient } from './event-actor.ts'
import { type LoadedOffer, loadOffer } from './load-offer.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'
import { toOfferedOrder } from './to-offered-order.ts'

/** A bill asked for, and asked for again after each word of the branch: its letters are not to be many. */
const billsOfOffer: QuotaRule = { name: 'offer-bills', points: 5, windowSeconds: 86_400, code: 'too_many_offers' }
const acceptsOfAddress = { name: 'offer-accepts', points: 60, windowSeconds: 600 } as const

export interface AcceptedOffer {
  version: number
  /** Null: a request for a contract or a bill, which the manager answers. */
  order: { id: string; number: string } | null
}

/**
 * The client takes the offer as it stands. Parts become an order at the offer's prices; machines, an engineer's work and
 * parts that are short become a request for a contract. `isInvoice` asks for a bill instead, and the offer stays open.
 * Accepted twice, or asked for twice, it is one. Throws not_found, unauthenticated (an order is somebody's),
 * offer_read_only, offer_expired, offer_changed, offer_closed, too_many_offers, rate_limited. Spec §4 invoice-request.
 */
export async function acceptOffer(
  ctx: RequestContext,
  { hash, version, isInvoice }: { hash: string; version: number; isInvoice: boolean },
): Promise<AcceptedOffer> {
  await limitAddress(ctx, acceptsOfAddress)
  const seen = await loadOffer(ctx, hash)
  const visitor = visitorOf(ctx)
  const places = await getPlaces(ctx.db)
  return changeLocked(ctx, seen.offer.id, async (trx, loaded) => {
    const { offer, edition } = loaded
    const isAsked = isInvoice && loaded.rights.isClient && offer.lastEvent === 'invoice-request'
    if (offer.state === 'accepted' || isAsked) return { version: offer.version, order: null }
    assertMayAccept(loaded, version)
    if (isInvoice) await spendQuotas(trx, [{ rule: billsOfOffer, key: offer.id }])
    const isOrder = !isInvoice && acceptanceOf({ content: edition.content, currency: offer.currency }) === 'order'
    if (isOrder && !visitor.user) throw appError('unauthenticated')
    const offered = isOrder && visitor.user ? toOfferedOrder(loaded, { visitor, user: visitor.user, places }) : null
    const order = offered && (await placeOfferedOrder(trx, offered))
    const kind = isInvoice ? ('invoice-request' as const) : ('accepted' as const)
    const nextVersion = await offerRepository.update(trx, offer.id, {
      lastEvent: kind,
      ...(!isInvoice && { state: 'accepted' }),
      ...(order && { orderId: order.id }),
    })
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind,
      edition: edition.number,
      ...byClient(visitor, offer),
      note: order ? `Заказ № ${order.number}` : isInvoice ? '' : 'Заявка на договор',
    })
    await enqueueBranchNews(trx, visitor, { loaded, eventId, news: kind })
    return { version: nextVersion, order: order && { id: order.id, number: order.number } }
  })
}

function assertMayAccept({ offer, rights, isValid, pending }: LoadedOffer, version: number): void {
  if (!rights.isClient) throw appError('offer_read_only')
  if (!isValid) throw appError('offer_expired')
  if (offer.version !== version || pending.length > 0) throw appError('offer_changed')
  if (!rights.canAccept) throw appError('offer_closed')
}
