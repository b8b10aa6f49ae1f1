import type { RequestContext } from '../platform/context/index.ts'
import { favoriteOwner } from './favorite-owner.ts'
import * as favoritesRepository from './favorites.repository.ts'

/** Ids of the visitor's favourites that are on sale, the latest first. Throws unauthenticated. Spec §2 bookmarks. */
export function listFavoriteIds(ctx: RequestContext): Promise<number[]> {
  return favoritesRepository.findIds(ctx.db, favoriteOwner(ctx))
}
