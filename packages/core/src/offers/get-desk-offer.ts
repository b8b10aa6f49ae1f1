import { appError, type DeskOffer } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { isSessionLive } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { toOfferPage } from './get-offer-page.ts'
import { dressOffer } from './load-offer.ts'
import * as offerRepository from './offer.repository.ts'
import * as changeRepository from './offer-change.repository.ts'

const shownEvents = 100

/** An offer with its versions and its history, for the people of its branch. Throws not_found (also for another's). */
export async function getDeskOffer(ctx: RequestContext, id: string): Promise<DeskOffer> {
  const offer = await offerRepository.findById(ctx.db, id)
  const seer = { user: ctx.user, places: await getPlaces(ctx.db) }
  const loaded = offer && (await dressOffer(seer, ctx.db, offer))
  if (!offer || !loaded?.rights.canManage) throw appError('not_found')
  const [page, editions, events] = await Promise.all([
    toOfferPage(ctx, loaded),
    offerRepository.listEditions(ctx.db, id),
    changeRepository.listEvents(ctx.db, id, shownEvents),
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
      comment: requestComment,
    },
    managerName,
    editions: editions.map(({ number, content, validUntil, totalMinor, authorName, publishedAt }) => ({
      number,
      content,
      validUntil,
      totalMinor,
      authorName,
      isSent: publishedAt !== null,
    })),
    events,
  }
}

/** The same while client and colleagues change it, until `signal` ends the watching. */
export async function* watchDeskOffer(ctx: RequestContext, id: string, signal: AbortSignal): AsyncGenerator<DeskOffer> {
  let seen = ''
  for await (const _ of ctx.changes.follow({ table: 'offer', id }, signal)) {
    if (!(await isSessionLive(ctx))) return
    const offer = await getDeskOffer(ctx, id)
    const now = JSON.stringify(offer)
    if (now !== seen) yield offer
    seen = now
  }
}
