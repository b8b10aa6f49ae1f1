import {
  type AnswerOffer,
  appError,
  applyOfferChange,
  applyOfferChanges,
  calculateOffer,
  findChangeFault,
  isOfferValid,
  type OfferContent,
  offerChangeKey,
  offerDayPassed,
  type PricedChange,
} from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { assertDiscount } from './approve-discount.ts'
import { changeAsManager } from './change-offer.ts'
import { enqueueClientNews } from './enqueue-offer-news.ts'
import { byEmployee } from './event-actor.ts'
import type { LoadedOffer } from './load-offer.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'

/**
 * The manager's answer to each of the client's changes: accepted, countered or refused with a reason. What was accepted
 * or countered goes into a new edition, which is sent; every change has to be answered. Throws not_found, offer_changed,
 * offer_closed, offer_unanswered, offer_discount_too_high, validation_error (also for a day that has passed). Answers the
 * new version.
 */
export async function answerOffer(ctx: RequestContext, input: AnswerOffer): Promise<{ version: number }> {
  return changeAsManager(ctx, input, async (trx, loaded) => {
    const { offer, edition, today, visitor } = loaded
    // An offer that was taken back, or is agreed, is opened again by nobody's answer.
    if (offer.state === 'accepted' || offer.state === 'revoked') throw appError('offer_closed')
    const validUntil = input.validUntil ?? edition.validUntil
    assertOpenFor(validUntil, today)
    const agreed = await writeVerdicts(trx, loaded, input.lines)
    const content = applyOfferChanges(edition.content, agreed)
    assertDiscount(loaded, content, applyOfferChanges(edition.content, agreed.map(withoutPrice)))
    const number = edition.number + 1
    const authorName = visitor.user?.name ?? ''
    const laid = await layDraftAside(trx, { offerId: offer.id, number, agreed })
    await offerRepository.saveDraft(trx, {
      offerId: offer.id,
      number,
      content: { ...content, comment: input.message || content.comment },
      validUntil,
      totalMinor: calculateOffer(content).totalMinor,
      authorName,
    })
    await offerRepository.markPublished(trx, offer.id, number)
    if (laid) await offerRepository.saveDraft(trx, laid)
    await offerRepository.updateDraft(trx, offer.id)
    const version = await offerRepository.update(trx, offer.id, {
      state: 'sent',
      lastEvent: 'answered',
      edition: number,
    })
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'answered',
      edition: number,
      ...byEmployee(visitor),
      note: input.message,
    })
    await enqueueClientNews(trx, visitor, { loaded, eventId, news: 'answered', words: input.message })
    return { version }
  })
}

/** Whoever is answered can agree to the answer; `today` by the branch's calendar. */
function assertOpenFor(validUntil: string, today: string): void {
  if (isOfferValid(validUntil, today)) return
  throw appError('validation_error', { issues: [{ path: 'validUntil', message: offerDayPassed }] })
}

/** Writes down what was said to each change; answers those that go into the new edition, in the order of asking. */
async function writeVerdicts(
  trx: Trx,
  { offer, edition, today }: LoadedOffer,
  verdicts: AnswerOffer['lines'],
): Promise<PricedChange[]> {
  const pending = await changeRepository.listPending(trx, offer.id)
  const lines = new Map(verdicts.map((line) => [line.key, line]))
  if (pending.length === 0 || pending.some(({ key }) => !lines.has(key))) throw appError('offer_unanswered')
  const agreed: PricedChange[] = []
  for (const { id, key, change } of pending) {
    const line = lines.get(key)
    if (!line) continue
    const counter = line.verdict === 'countered' ? toCounter(line, change) : null
    if (counter && (offerChangeKey(counter) !== key || !applyOfferChange(edition.content, counter))) {
      throw appError('validation_error', { issues: [{ path: key, message: 'Встречное условие о другой строке' }] })
    }
    if (line.verdict !== 'refused') agreed.push(toAgreed(edition.content, { key, change: counter ?? change, today }))
    await changeRepository.answer(trx, id, { verdict: line.verdict, counter, reason: line.reason })
  }
  return agreed
}

/** A day may have passed since the client has asked for it: it is countered or refused. */
function toAgreed(
  content: OfferContent,
  { key, change, today }: { key: string; change: PricedChange; today: string },
): PricedChange {
  const fault = findChangeFault(content, change, today)
  if (fault) throw appError('validation_error', { issues: [{ path: key, message: fault }] })
  return change
}

/**
 * What a colleague has typed and not sent stays a draft, after the answer and with what the answer agrees to: nothing of
 * it is lost, and nothing goes out unseen.
 */
async function layDraftAside(
  trx: Trx,
  { offerId, number, agreed }: { offerId: string; number: number; agreed: readonly PricedChange[] },
): Promise<offerRepository.NewEdition | undefined> {
  const draft = await offerRepository.findLatestEdition(trx, offerId)
  if (draft?.publishedAt !== null) return undefined
  const { validUntil, authorName } = draft
  const content = applyOfferChanges(draft.content, agreed)
  return {
    offerId,
    number: number + 1,
    content,
    validUntil,
    totalMinor: calculateOffer(content).totalMinor,
    authorName,
  }
}

/** At the offer's own price: what a manager lowers beside it is his discount. */
function withoutPrice(change: PricedChange): PricedChange {
  return change.type === 'count' || change.type === 'option' ? { ...change, priceMinor: undefined } : change
}

/** What the manager does not price anew costs what it costs in the client's change. */
function toCounter(
  { counter, priceMinor, steps }: AnswerOffer['lines'][number],
  asked: PricedChange,
): PricedChange | null {
  if (!counter) return null
  const isSameWay = counter.type === 'delivery' && asked.type === 'delivery' && counter.address === asked.address
  return {
    ...(isSameWay && asked),
    ...counter,
    ...(priceMinor !== undefined && { priceMinor }),
    ...(counter.type === 'payment' && steps && { steps }),
  }
}
