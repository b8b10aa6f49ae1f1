import { appError, type SetFavorite } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { favoriteOwner } from './favorite-owner.ts'
import * as favoritesRepository from './favorites.repository.ts'

/**
 * Puts a part among the visitor's favourites or takes it out; saying it twice changes nothing more.
 * Throws unauthenticated, part_not_found, part_removed, favorites_full (more than 200 parts). Spec §2 bookmarks.
 */
export async function setFavorite(ctx: RequestContext, input: SetFavorite): Promise<SetFavorite> {
  const userId = favoriteOwner(ctx)
  if (!input.isFavorite) {
    await favoritesRepository.remove(ctx.db, userId, input.partId)
    return input
  }
  const outcome = await favoritesRepository.add(ctx.db, userId, input.partId)
  if (outcome.state === null) throw appError('part_not_found')
  if (outcome.state === 'removed') throw appError('part_removed')
  if (!outcome.isKept) throw appError('favorites_full')
  return input
}
