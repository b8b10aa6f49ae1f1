import {
  type ApproveOfferDiscount,
  type AskOfferDiscount,
  appError,
  formatShare,
  type OfferContent,
  type OfferEventKind,
  weighDiscountBp,
} from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { changeAsManager, type OfferChanging } from './change-offer.ts'
import { enqueueBranchNews } from './enqueue-offer-news.ts'
import { byEmployee } from './event-actor.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'

/**
 * The largest discount that may go out without anybody's word, in hundredths of a per cent: what employees give by
 * themselves, what the branch's head has allowed for this offer, and what the client was offered already.
 */
export function allowedDiscountBp(
  { offer, edition }: Pick<OfferChanging, 'offer' | 'edition'>,
  { limitBp }: { limitBp: number },
): number {
  const offeredBp = offer.edition === null ? 0 : weighDiscountBp(edition.content, null)
  return Math.max(limitBp, offer.approvedDiscountBp, offeredBp)
}

/** What the client has; null: nothing was sent yet. */
function sentContentOf({ offer, edition }: Pick<OfferChanging, 'offer' | 'edition'>): OfferContent | null {
  return offer.edition === null ? null : edition.content
}

/** Throws offer_discount_too_high when these terms need the head's word; `basis`: what the client is offered anyway. */
export function assertDiscount(changing: OfferChanging, content: OfferContent, basis = content): void {
  const { rights, visitor } = changing
  if (rights.canApprove) return
  const allowedBp = allowedDiscountBp(changing, { limitBp: visitor.config.offerDiscountBp })
  const sent = sentContentOf(changing)
  const anywayBp = basis === content ? 0 : weighDiscountBp(basis, sent)
  if (weighDiscountBp(content, sent) > Math.max(allowedBp, anywayBp)) throw appError('offer_discount_too_high')
}

/**
 * Asks the branch's head to allow the draft's discount. Asked twice it is one question. Throws not_found, offer_closed,
 * offer_draft_changed.
 */
export async function askOfferDiscount(ctx: RequestContext, input: AskOfferDiscount): Promise<void> {
  await changeAsManager(ctx, { id: input.id }, async (trx, changing) => {
    const { offer } = changing
    const { content } = await lockedDraft(trx, changing, input)
    const discountBp = weighDiscountBp(content, sentContentOf(changing))
    if (offer.askedDiscountBp === discountBp) return
    await offerRepository.updateDraft(trx, offer.id, { askedDiscountBp: discountBp })
    const note = `Скидка ${formatShare(discountBp)} %`
    const eventId = await writeEvent(trx, changing, 'discount-request', note)
    const { visitor } = changing
    await enqueueBranchNews(trx, visitor, {
      loaded: changing,
      eventId,
      news: 'discount-request',
      words: [visitor.user?.name, note].filter(Boolean).join(': '),
    })
  })
}

/**
 * The head's word to the draft's discount as he has seen it. Throws not_found, forbidden (he is no head of the branch),
 * offer_closed, offer_draft_changed.
 */
export async function approveOfferDiscount(ctx: RequestContext, input: ApproveOfferDiscount): Promise<void> {
  await changeAsManager(ctx, { id: input.id }, async (trx, changing) => {
    const { offer, rights } = changing
    if (!rights.canApprove) throw appError('forbidden')
    const { content } = await lockedDraft(trx, changing, input)
    const discountBp = weighDiscountBp(content, sentContentOf(changing))
    await offerRepository.updateDraft(trx, offer.id, {
      askedDiscountBp: null,
      ...(input.isApproved && { approvedDiscountBp: discountBp }),
    })
    const kind = input.isApproved ? ('discount-approved' as const) : ('discount-refused' as const)
    const note = [`Скидка ${formatShare(discountBp)} %`, input.reason].filter(Boolean).join('. ')
    await writeEvent(trx, changing, kind, note)
  })
}

async function lockedDraft(
  trx: Trx,
  { offer }: OfferChanging,
  { draftVersion }: { draftVersion: number },
): Promise<offerRepository.EditionRow> {
  if (offer.state === 'accepted' || offer.state === 'revoked') throw appError('offer_closed')
  if (offer.draftVersion !== draftVersion) throw appError('offer_draft_changed')
  const draft = await offerRepository.findLatestEdition(trx, offer.id)
  if (!draft) throw appError('not_found')
  return draft
}

function writeEvent(trx: Trx, { offer, visitor }: OfferChanging, kind: OfferEventKind, note: string): Promise<number> {
  return changeRepository.insertEvent(trx, {
    offerId: offer.id,
    kind,
    edition: offer.edition,
    ...byEmployee(visitor),
    note,
  })
}
