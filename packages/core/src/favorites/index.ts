/**
 * Parts and machines that a visitor has set aside. Only a signed-in one sees his list; what a guest has pressed waits in
 * his session until he signs in. Spec §1, §2 bookmarks.
 * Owns table favorite. Every statement names the owner, so nobody reads or changes another's list.
 */

export { hasFavorites, mergeGuestFavorites } from './guest-favorites.ts'
export { listFavoriteCodes, listFavorites } from './list-favorites.ts'
export { setFavorite } from './set-favorite.ts'
