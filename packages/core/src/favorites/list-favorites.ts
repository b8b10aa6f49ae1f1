import type { PartCard } from '@agromarket/shared'
import { getPartCards } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { listFavoriteIds } from './list-favorite-ids.ts'

/**
 * The visitor's favourites with today's prices and stock of his branch, the latest first; parts taken off sale are
 * left out and come back with their part. Throws unauthenticated. Spec §2 bookmarks.
 */
export async function listFavorites(ctx: RequestContext): Promise<PartCard[]> {
  return getPartCards(ctx, await listFavoriteIds(ctx))
}
