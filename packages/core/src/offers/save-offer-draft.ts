import { appError, calculateOffer, isFrom1c, type OfferContent, type SaveOfferDraft } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { changeAsManager, type OfferChanging } from './change-offer.ts'
import { enqueueClientNews } from './enqueue-offer-news.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'

/**
 * Keeps what an employee has typed: the draft of the next edition; what was sent stays as it is. List prices of an offer
 * from 1C are 1C's. Throws not_found, offer_changed (a colleague was quicker), offer_closed.
 */
export async function saveOfferDraft(ctx: RequestContext, input: SaveOfferDraft): Promise<{ version: number }> {
  return changeAsManager(ctx, input, async (trx, changing) => {
    const { offer } = changing
    if (offer.state === 'accepted' || offer.state === 'revoked') throw appError('offer_closed')
    const latest = await offerRepository.findLatestEdition(trx, offer.id)
    const number = latest && latest.publishedAt === null ? latest.number : (latest?.number ?? 0) + 1
    const content = isFrom1c(offer.source) && latest ? keepListPrices(input.content, latest.content) : input.content
    await offerRepository.saveDraft(trx, {
      offerId: offer.id,
      number,
      content,
      validUntil: input.validUntil,
      totalMinor: calculateOffer(content).totalMinor,
      authorName: changing.visitor.user?.name ?? '',
    })
    const isUnsent = offer.edition === null
    const { name, contactName, phone, email, userId } = input.client
    const version = await offerRepository.update(trx, offer.id, {
      variant: input.variant,
      clientName: name,
      contactName,
      contactPhone: phone,
      contactEmail: email,
      clientUserId: userId,
      ...(isUnsent && { state: 'draft', currency: input.currency, rateMicros: input.rateMicros }),
      ...(offer.managerId === null && {
        managerId: changing.visitor.user?.id ?? null,
        managerName: changing.visitor.user?.name ?? '',
      }),
    })
    return { version }
  })
}

function keepListPrices(typed: OfferContent, given: OfferContent): OfferContent {
  const listed = new Map(
    [...given.machines, ...given.parts].map(({ id, defaultPriceMinor }) => [id, defaultPriceMinor]),
  )
  const keep = <Line extends { id: string; defaultPriceMinor: number }>(line: Line): Line => ({
    ...line,
    defaultPriceMinor: listed.get(line.id) ?? line.defaultPriceMinor,
  })
  return { ...typed, machines: typed.machines.map(keep), parts: typed.parts.map(keep) }
}

/**
 * Sends the draft: from now on the client sees it, and it never changes again. Changes of the client that nobody has
 * answered are answered by what is in it. Throws not_found, offer_changed, offer_nothing_to_send, offer_closed.
 */
export async function publishOffer(
  ctx: RequestContext,
  input: { id: string; version: number },
): Promise<{ version: number }> {
  return changeAsManager(ctx, input, publish)
}

async function publish(trx: Trx, changing: OfferChanging): Promise<{ version: number }> {
  const { offer, visitor } = changing
  if (offer.state === 'accepted' || offer.state === 'revoked') throw appError('offer_closed')
  const draft = await offerRepository.findLatestEdition(trx, offer.id)
  if (!draft || draft.publishedAt !== null || draft.totalMinor === 0) throw appError('offer_nothing_to_send')
  await changeRepository.closePending(trx, offer.id, 'replaced')
  await offerRepository.markPublished(trx, offer.id, draft.number)
  const version = await offerRepository.update(trx, offer.id, {
    state: 'sent',
    lastEvent: 'sent',
    edition: draft.number,
  })
  const eventId = await changeRepository.insertEvent(trx, {
    offerId: offer.id,
    kind: 'sent',
    edition: draft.number,
    actorKind: 'employee',
    actorId: visitor.user?.id ?? null,
    actorName: visitor.user?.name ?? '',
  })
  await enqueueClientNews(trx, visitor, { loaded: changing, eventId, news: 'sent' })
  return { version }
}

/** Takes an offer back: its link opens nothing any more. Throws not_found, offer_changed, forbidden. */
export async function revokeOffer(
  ctx: RequestContext,
  input: { id: string; version: number; reason: string },
): Promise<{ version: number }> {
  return changeAsManager(ctx, input, async (trx, changing) => {
    const { offer, rights, visitor } = changing
    if (!rights.canRevoke) throw appError('forbidden')
    const version = await offerRepository.update(trx, offer.id, { state: 'revoked', lastEvent: 'revoked' })
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'revoked',
      edition: offer.edition,
      actorKind: 'employee',
      actorId: visitor.user?.id ?? null,
      actorName: visitor.user?.name ?? '',
      note: input.reason,
    })
    if (offer.edition !== null)
      await enqueueClientNews(trx, visitor, { loaded: changing, eventId, news: 'revoked', words: input.reason })
    return { version }
  })
}
