import type { PartCard } from '@agromarket/shared'
import { findRelatedPartIds, getPartCards } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import * as cartRepository from './cart.repository.ts'

const shown = 8

/** Parts that go with what is in the cart: for the same machines, then of the same categories, then the popular ones. */
export async function getCartRecommendations(ctx: RequestContext): Promise<PartCard[]> {
  const owner = visitorOwner(ctx)
  const partIds = owner ? await cartRepository.findPartIds(ctx.db, owner) : []
  const ids = await findRelatedPartIds(ctx.readDb, partIds, shown)
  return getPartCards(ctx, ids)
}
