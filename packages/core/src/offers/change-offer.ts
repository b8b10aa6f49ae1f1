import { appError } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { type RequestContext, type Visitor, visitorOf } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { dressOffer, type LoadedOffer } from './load-offer.ts'
import * as offerRepository from './offer.repository.ts'

export interface OfferChanging extends LoadedOffer {
  visitor: Visitor
}

/**
 * Changes an offer of the branch in one transaction, alone: `version` is the offer as the employee has seen it, left out
 * where only the draft counts. Throws not_found (also for another branch's), offer_changed.
 */
export async function changeAsManager<Result>(
  ctx: RequestContext,
  { id, version }: { id: string; version?: number },
  change: (trx: Trx, changing: OfferChanging) => Promise<Result>,
): Promise<Result> {
  const visitor = visitorOf(ctx)
  return changeLocked(ctx, id, async (trx, loaded) => {
    if (!loaded.rights.canManage) throw appError('not_found')
    if (version !== undefined && loaded.offer.version !== version) throw appError('offer_changed')
    return change(trx, { ...loaded, visitor })
  })
}

/** The same for whoever may see the offer; the step judges what else he may. Throws not_found. */
export async function changeLocked<Result>(
  ctx: RequestContext,
  id: string,
  change: (trx: Trx, loaded: LoadedOffer) => Promise<Result>,
): Promise<Result> {
  const seer = { user: ctx.user, places: await getPlaces(ctx.db) }
  return ctx.db.transaction().execute(async (trx) => {
    const offer = await offerRepository.lock(trx, id)
    const loaded = offer && (await dressOffer(seer, trx, offer))
    if (!loaded) throw appError('not_found')
    return change(trx, loaded)
  })
}
