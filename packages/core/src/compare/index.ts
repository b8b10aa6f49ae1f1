/**
 * Comparison: the products that a visitor has picked, and any products side by side at an address that others can open.
 * Spec §1, §2 compare.
 * Owns table compared_product. Every statement names the owner.
 */
export { getComparePage } from './get-compare-page.ts'
export { hasCompared, mergeGuestComparison } from './guest-comparison.ts'
export { listCompared, setCompared } from './set-compared.ts'
