/**
 * Parts that a signed-in visitor has set aside; a guest has none and is asked to sign in. Spec §1, §2 bookmarks.
 * Owns table favorite. Every statement names the owner, so nobody reads or changes another's list.
 */

export { listFavoriteIds } from './list-favorite-ids.ts'
export { listFavorites } from './list-favorites.ts'
export { setFavorite } from './set-favorite.ts'
