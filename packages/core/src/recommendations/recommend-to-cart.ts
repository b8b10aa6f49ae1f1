import type { PartCard } from '@agromarket/shared'
import { listCartPartIds } from '../cart/index.ts'
import { findPopularPartIds, getPartCards } from '../catalog/index.ts'
import { findSheetNeighbours } from '../drawings/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as recommendationRepository from './recommendation.repository.ts'

const shown = 8
/** Some of those found are off sale by now. */
const considered = 3 * shown

/**
 * Parts that go with what is in the cart: ordered together first, then of the same drawings; none when nothing is known
 * of its parts. An empty cart gets the popular ones.
 */
export async function recommendToCart(ctx: RequestContext): Promise<PartCard[]> {
  return toCards(ctx, await listCartPartIds(ctx))
}

/** The same for what has just been ordered. */
export async function recommendToParts(
  ctx: RequestContext,
  { partIds }: { partIds: readonly number[] },
): Promise<PartCard[]> {
  return toCards(ctx, partIds)
}

async function toCards(ctx: RequestContext, partIds: readonly number[]): Promise<PartCard[]> {
  const cards = await getPartCards(ctx, await findIds(ctx, partIds))
  return cards.slice(0, shown)
}

async function findIds({ readDb }: RequestContext, partIds: readonly number[]): Promise<number[]> {
  if (partIds.length === 0) return findPopularPartIds(readDb, shown)
  const [together, neighbours] = await Promise.all([
    recommendationRepository.findBoughtTogether(readDb, partIds, considered),
    findSheetNeighbours(readDb, partIds, considered),
  ])
  return [...new Set([...together, ...neighbours])].slice(0, considered)
}
