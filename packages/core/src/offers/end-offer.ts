import { appError } from '@agromarket/shared'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { limitAddress } from '../platform/rate-limit/index.ts'
import { changeAsManager, changeLocked } from './change-offer.ts'
import { enqueueBranchNews, enqueueClientNews } from './enqueue-offer-news.ts'
import { byClient, byEmployee } from './event-actor.ts'
import { loadOffer } from './load-offer.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'

/** Takes an offer back: its link opens nothing any more. Throws not_found, offer_changed, forbidden, offer_closed. */
export async function revokeOffer(
  ctx: RequestContext,
  input: { id: string; version: number; reason: string },
): Promise<{ version: number }> {
  return changeAsManager(ctx, input, async (trx, changing) => {
    const { offer, rights, visitor } = changing
    if (!rights.canRevoke) throw appError('forbidden')
    // The client is told once.
    if (offer.state === 'revoked') throw appError('offer_closed')
    const version = await offerRepository.update(trx, offer.id, { state: 'revoked', lastEvent: 'revoked' })
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'revoked',
      edition: offer.edition,
      ...byEmployee(visitor),
      note: input.reason,
    })
    if (offer.edition !== null)
      await enqueueClientNews(trx, visitor, { loaded: changing, eventId, news: 'revoked', words: input.reason })
    return { version }
  })
}

/**
 * What the client's request for a contract has come to: its number, which he sees on his page. Throws not_found,
 * offer_changed, offer_closed (nobody waits for a contract).
 */
export async function settleOffer(
  ctx: RequestContext,
  input: { id: string; version: number; contractNumber: string },
): Promise<{ version: number }> {
  return changeAsManager(ctx, input, async (trx, { offer, visitor }) => {
    if (offer.state !== 'accepted' || offer.orderId !== null) throw appError('offer_closed')
    const { contractNumber } = input
    const version = await offerRepository.update(trx, offer.id, { contractNumber, lastEvent: 'contract' })
    await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'contract',
      edition: offer.edition,
      ...byEmployee(visitor),
      note: `Договор № ${contractNumber}`,
    })
    return { version }
  })
}

const renewalsOfAddress = { name: 'offer-renewals', points: 20, windowSeconds: 600 } as const

/**
 * «Запросить новое»: the client of an expired offer asks the branch for a new one at the same link, with all that it says
 * and its history. Asked twice it is one request. Throws not_found, rate_limited, offer_read_only, offer_closed.
 */
export async function renewOffer(ctx: RequestContext, hash: string): Promise<{ version: number }> {
  await limitAddress(ctx, renewalsOfAddress)
  const seen = await loadOffer(ctx, hash)
  const visitor = visitorOf(ctx)
  return changeLocked(ctx, seen.offer.id, async (trx, loaded) => {
    const { offer, rights } = loaded
    if (!rights.isClient) throw appError('offer_read_only')
    if (offer.state === 'requested') return { version: offer.version }
    if (!rights.canRenew) throw appError('offer_closed')
    const version = await offerRepository.update(trx, offer.id, { state: 'requested', lastEvent: 'renewal-request' })
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'renewal-request',
      edition: offer.edition,
      ...byClient(visitor, offer),
    })
    await enqueueBranchNews(trx, visitor, { loaded, eventId, news: 'renewal-request' })
    return { version }
  })
}
