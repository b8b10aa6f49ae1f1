/**
 * What a visitor has looked at, parts and machines, the latest first. Spec §2 browsing history, §7 get-browsing-history.
 * Owns table viewed_product. Every statement names the owner.
 */
export { hasHistory, mergeGuestHistory } from './guest-history.ts'
export { clearHistory, listHistory } from './list-history.ts'
export { rememberProduct } from './remember-product.ts'
