import { appError, checkOffer, type OfferLetter, type PublishOffer, type ResendOffer } from '@agromarket/shared'
import { retryMessage } from '../notifications/index.ts'
import type { RequestContext, Visitor } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { type QuotaRule, spendQuotas } from '../platform/quota/index.ts'
import { assertDiscount } from './approve-discount.ts'
import { changeAsManager, type OfferChanging } from './change-offer.ts'
import { enqueueClientNews } from './enqueue-offer-news.ts'
import { byEmployee } from './event-actor.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'
import { attachFiles } from './print/mail-print.ts'

/** What one employee may write to clients in a day. */
const ofWriter: QuotaRule = { name: 'offer-letters', points: 500, windowSeconds: 86_400, code: 'too_many_offers' }

/**
 * Sends the draft: from now on the client sees it, and it never changes again. Changes of the client that nobody has
 * answered are answered by what is in it. Throws not_found, offer_changed, offer_draft_changed, offer_nothing_to_send,
 * offer_closed, validation_error (naming the field that is not ready), offer_discount_too_high, too_many_offers.
 */
export async function publishOffer(ctx: RequestContext, input: PublishOffer): Promise<{ version: number }> {
  return changeAsManager(ctx, input, (trx, changing) => publish(trx, changing, input))
}

async function publish(trx: Trx, changing: OfferChanging, input: PublishOffer): Promise<{ version: number }> {
  const { offer } = changing
  if (offer.state === 'accepted' || offer.state === 'revoked') throw appError('offer_closed')
  if (input.draftVersion !== undefined && input.draftVersion !== offer.draftVersion) {
    throw appError('offer_draft_changed')
  }
  const draft = await offerRepository.findLatestEdition(trx, offer.id)
  if (!draft || draft.publishedAt !== null || draft.totalMinor === 0) throw appError('offer_nothing_to_send')
  assertReady(changing, draft)
  assertDiscount(changing, draft.content)
  await changeRepository.closePending(trx, offer.id, 'replaced')
  await offerRepository.markPublished(trx, offer.id, draft.number)
  const version = await offerRepository.update(trx, offer.id, {
    state: 'sent',
    lastEvent: 'sent',
    edition: draft.number,
    askedDiscountBp: null,
    tellsOpened: input.letter?.tellsOpened ?? false,
  })
  await offerRepository.updateDraft(trx, offer.id)
  await tellClient(trx, changing, { kind: 'sent', edition: draft, letter: input.letter })
  return { version }
}

function assertReady({ offer, today }: OfferChanging, { content, validUntil }: offerRepository.EditionRow): void {
  const { clientName: name, contactName, contactPhone: phone, contactEmail: email, clientUserId: userId } = offer
  const checks = checkOffer({ content, validUntil, client: { name, contactName, phone, email, userId } }, today)
  const issues = checks.filter(({ level }) => level === 'error')
  if (issues.length > 0) throw appError('validation_error', { issues })
}

/**
 * Writes to the client once more about what he has been sent. Throws not_found, offer_changed, offer_nothing_to_send (he
 * has been sent nothing, or nobody is named), offer_closed, too_many_offers.
 */
export async function resendOffer(ctx: RequestContext, input: ResendOffer): Promise<{ version: number }> {
  return changeAsManager(ctx, input, async (trx, changing) => {
    const { offer, edition } = changing
    if (offer.state === 'revoked') throw appError('offer_closed')
    if (offer.edition === null || input.letter.recipients.length === 0) throw appError('offer_nothing_to_send')
    await tellClient(trx, changing, { kind: 'resent', edition, letter: input.letter })
    await offerRepository.updateDraft(trx, offer.id, { tellsOpened: input.letter.tellsOpened })
    return { version: offer.version }
  })
}

/** Sends a letter anew that was given up. Throws not_found, also for one that is about something else or has not failed. */
export async function retryOfferLetter(
  ctx: RequestContext,
  { id, letterId }: { id: string; letterId: string },
): Promise<void> {
  await changeAsManager(ctx, { id }, async (trx, { visitor }) => {
    const isSent = await retryMessage(trx, { id: letterId, aboutId: id, requestId: visitor.requestId })
    if (!isSent) throw appError('not_found')
  })
}

interface Sending {
  kind: 'sent' | 'resent'
  edition: Pick<offerRepository.EditionRow, 'number' | 'content'>
  letter: OfferLetter | undefined
}

/** Writes down that an edition goes to the client, and the letter with its files. */
async function tellClient(trx: Trx, changing: OfferChanging, { kind, edition, letter }: Sending): Promise<void> {
  const { offer, visitor } = changing
  const eventId = await changeRepository.insertEvent(trx, {
    offerId: offer.id,
    kind,
    edition: edition.number,
    ...byEmployee(visitor),
    note: addresseesOf(letter),
  })
  await spendLetters(trx, visitor, letter)
  const awaits = await attachFiles(trx, visitor, { offer, edition, eventId, letter })
  await enqueueClientNews(trx, visitor, { loaded: changing, eventId, news: 'sent', letter, awaits })
}

function addresseesOf(letter: OfferLetter | undefined): string {
  if (!letter) return ''
  return letter.recipients.length === 0 ? 'Ссылкой' : letter.recipients.map(({ to }) => to).join(', ')
}

async function spendLetters(trx: Trx, { user }: Visitor, letter: OfferLetter | undefined): Promise<void> {
  const amount = letter?.recipients.length ?? 0
  if (user && amount > 0) await spendQuotas(trx, [{ rule: ofWriter, key: user.id, amount }])
}
