import type { OfferListQuery, OfferListView } from '@agromarket/shared'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as offerRepository from './offer.repository.ts'

const perPage = 25

/** The offers that the visitor was made, those changed last first. A page past the end is empty. */
export async function listOwnOffers(ctx: RequestContext, query: OfferListQuery): Promise<OfferListView> {
  return readPage(ctx, query, { scope: scopeOf(ctx, 'offers.request'), isSentOnly: true })
}

/** The offers of an employee's branches, drafts and requests too. */
export async function listDeskOffers(ctx: RequestContext, query: OfferListQuery): Promise<OfferListView> {
  return readPage(ctx, query, { scope: scopeOf(ctx, 'offers.manage'), isSentOnly: false })
}

async function readPage(
  ctx: RequestContext,
  { state, q, page }: OfferListQuery,
  reach: Pick<offerRepository.ListFilter, 'scope' | 'isSentOnly'>,
): Promise<OfferListView> {
  const slice = { limit: perPage, offset: (page - 1) * perPage }
  const { items, total } = await offerRepository.findPage(ctx.db, { state, q, ...reach }, slice)
  return { items, total, page, perPage }
}
