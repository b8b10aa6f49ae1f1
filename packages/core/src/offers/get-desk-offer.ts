import { appError, type DeskOffer } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { findAccounts, watchView } from '../auth/index.ts'
import { listMessagesAbout } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { allowedDiscountBp } from './approve-discount.ts'
import * as deskRepository from './desk-offer.repository.ts'
import { toOfferPage } from './get-offer-page.ts'
import { dressOffer } from './load-offer.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'

const shownEvents = 100

/** An offer with its versions, history and letters, for the people of its branch. Throws not_found (also for another's). */
export async function getDeskOffer(ctx: RequestContext, hash: string): Promise<DeskOffer> {
  const offer = await offerRepository.findByHash(ctx.db, hash)
  const seer = { user: ctx.user, places: await getPlaces(ctx.db) }
  const loaded = offer && (await dressOffer(seer, ctx.db, offer))
  if (!offer || !loaded?.rights.canManage) throw appError('not_found')
  const { id } = offer
  const [page, editions, events, letters, editors, [account]] = await Promise.all([
    toOfferPage(ctx, loaded),
    offerRepository.listEditions(ctx.db, id),
    changeRepository.listEvents(ctx.db, id, shownEvents),
    listMessagesAbout(ctx.db, id),
    deskRepository.listEditors(ctx.db, id, ctx.user?.id ?? null),
    findAccounts(ctx.db, { ids: offer.clientUserId === null ? [] : [offer.clientUserId] }),
  ])
  const { clientName, contactName, contactPhone, contactEmail, clientUserId, requestComment, managerName } = offer
  return {
    page,
    client: {
      name: clientName,
      contactName,
      phone: contactPhone,
      email: contactEmail,
      userId: clientUserId,
      accountName: account?.name ?? '',
      comment: requestComment,
    },
    managerName,
    editions: editions.map(({ number, content, validUntil, totalMinor, authorName, publishedAt, createdAt }) => ({
      number,
      content,
      validUntil,
      totalMinor,
      authorName,
      isSent: publishedAt !== null,
      at: (publishedAt ?? createdAt).toISOString(),
    })),
    events,
    // What the branch was told itself is no letter to the client.
    letters: letters
      .filter(({ recipient }) => recipient !== loaded.branch.email)
      .map(({ id: letterId, channel, recipient, subject, status, lastError, createdAt }) => ({
        id: letterId,
        channel,
        to: recipient,
        subject,
        status,
        error: lastError ?? '',
        at: createdAt.toISOString(),
      })),
    editors,
    orderId: offer.orderId,
    costs: offer.lineCosts,
    discount: {
      limitBp: ctx.config.offerDiscountBp,
      allowedBp: allowedDiscountBp(loaded, { limitBp: ctx.config.offerDiscountBp }),
      askedBp: offer.askedDiscountBp,
    },
    draftVersion: offer.draftVersion,
    timeZone: loaded.branch.timeZone,
  }
}

/** The same while client and colleagues change it, until `signal` ends the watching. */
export async function* watchDeskOffer(
  ctx: RequestContext,
  hash: string,
  signal: AbortSignal,
): AsyncGenerator<DeskOffer> {
  const { id } = (await getDeskOffer(ctx, hash)).page
  yield* watchView(ctx, { table: 'offer', id, signal }, () => getDeskOffer(ctx, hash))
}
