/** Bounded memory for answers that may be a little old. */
export { createRefreshingCache, type RefreshingCache } from './refreshing-cache.ts'
