import {
  type Branch,
  dayIn,
  hideListPrices,
  type OfferPage,
  type OfferSeen,
  type PricedChange,
} from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { describeAnswers } from './describe-answers.ts'
import { enqueueBranchNews } from './enqueue-offer-news.ts'
import { byClient } from './event-actor.ts'
import { hideDestination } from './hide-destination.ts'
import { type LoadedOffer, loadOffer } from './load-offer.ts'
import type { EditionRow } from './offer.repository.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'

const openedAgainMs = 30 * 60_000

/** An offer as the holder of its link sees it. Throws not_found, rate_limited. Spec §2 /offer/:hash, §3, §4. */
export async function getOfferPage(ctx: RequestContext, { hash, draft }: OfferSeen): Promise<OfferPage> {
  return toOfferPage(ctx, await loadOffer(ctx, hash, draft))
}

/** Notes that the client has looked at his offer, at most every half an hour; tells the branch of the first time if asked to. */
export async function noteOpened(ctx: RequestContext, hash: string): Promise<void> {
  const loaded = await loadOffer(ctx, hash)
  const { offer, rights } = loaded
  const visitor = visitorOf(ctx)
  if (!rights.isClient || offer.state === 'accepted') return
  await ctx.db.transaction().execute(async (trx) => {
    const locked = await offerRepository.lock(trx, offer.id)
    const last = await changeRepository.findLastOpened(trx, offer.id)
    if (last && Date.now() - last.getTime() < openedAgainMs) return
    const eventId = await changeRepository.insertEvent(trx, {
      offerId: offer.id,
      kind: 'opened',
      edition: offer.edition,
      ...byClient(visitor, offer),
    })
    if (!locked?.tellsOpened) return
    await offerRepository.updateDraft(trx, offer.id, { tellsOpened: false })
    await enqueueBranchNews(trx, visitor, { loaded, eventId, news: 'opened' })
  })
}

export async function toOfferPage(ctx: RequestContext, loaded: LoadedOffer): Promise<OfferPage> {
  const { offer, edition, branch, today, isValid, rights, pending } = loaded
  const { branches } = await getPlaces(ctx.db)
  const { id, hash, number, variant, source, state, lastEvent, currency, rateMicros, clientName, version } = offer
  // Who else the branch writes to, and where he is, is nobody's business but his and the branch's.
  const isOwn = rights.isClient || rights.canManage
  const mayRead = isOwn ? () => true : isImpersonal
  return {
    id,
    hash,
    number,
    variant,
    source,
    state,
    lastEvent,
    currency,
    rateMicros,
    issuedOn: toIssueDay(edition, branch.timeZone),
    today,
    validUntil: edition.validUntil,
    isValid,
    clientName: isOwn ? clientName : '',
    version,
    edition: edition.number,
    isDraft: edition.publishedAt === null,
    content: hideListPrices(isOwn ? edition.content : hideDestination(edition.content)),
    changes: pending.filter(mayRead),
    answered: await listAnswered(ctx, loaded, mayRead),
    rights,
    branch: toOfferBranch(branch),
    branches: branches
      .filter(({ countryId }) => countryId === branch.countryId)
      .map(({ id: branchId, name, city }) => ({ id: branchId, name, city })),
    isOrdered: offer.orderId !== null,
    contractNumber: offer.contractNumber,
  }
}

/** Where the client wants it brought, and what he writes, is read by him and the branch alone. */
function isImpersonal({ type }: PricedChange): boolean {
  return type !== 'delivery' && type !== 'comment'
}

/** The day that an edition was sent, or begun, by its branch's clock. */
export function toIssueDay(
  { publishedAt, createdAt }: Pick<EditionRow, 'publishedAt' | 'createdAt'>,
  timeZone: string,
): string {
  return dayIn(timeZone, publishedAt ?? createdAt)
}

/** What everybody with the link may know of the branch. */
export function toOfferBranch({ id, name, city, address, phone, schedule }: Branch): OfferPage['branch'] {
  return { id, name, city, address, phone, schedule }
}

/** The answer that the edition is, until the client changes something again. */
async function listAnswered(
  ctx: RequestContext,
  { offer, edition }: LoadedOffer,
  mayRead: (change: PricedChange) => boolean,
): Promise<OfferPage['answered']> {
  if (offer.state === 'changed' || edition.number < 2 || edition.publishedAt === null) return []
  return describeAnswers(ctx.db, { offer, edition: edition.number - 1, mayRead })
}
