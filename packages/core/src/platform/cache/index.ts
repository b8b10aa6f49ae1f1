/** Bounded memory for answers that may be a little old. */
export { createStaleWhileRevalidate, type StaleWhileRevalidate } from './stale-while-revalidate.ts'
