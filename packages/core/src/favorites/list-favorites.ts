import { appError, favoriteLimits, type ProductCard, type ProductCode } from '@agromarket/shared'
import { getProductCards } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { favoriteList } from './favorite-list.ts'

/** Codes of the visitor's favourites that are on sale, the latest first. Throws unauthenticated. Spec §2 bookmarks. */
export function listFavoriteCodes(ctx: RequestContext): Promise<ProductCode[]> {
  if (!ctx.user) throw appError('unauthenticated')
  return favoriteList.find(ctx.db, { userId: ctx.user.id }, favoriteLimits.maxProducts)
}

/**
 * The visitor's favourites with today's prices and stock of his branch, the latest first; parts taken off sale are
 * left out and come back with their part. Throws unauthenticated. Spec §2 bookmarks.
 */
export async function listFavorites(ctx: RequestContext): Promise<ProductCard[]> {
  return getProductCards(ctx, await listFavoriteCodes(ctx))
}
