/**
 * Prices: who sees which. Owns table price. Any domain may call; no other domain names the table.
 * A query that shows prices takes `priceScope(ctx)` and selects through the fragments here (spec §1, contract §2).
 */
export { type PriceScope, priceScope } from './price-scope.ts'
export { type PriceFilter, selectIdsByPrice, selectPrice, selectPriced, wherePrice } from './pricing.repository.ts'
export { isPriced, type PriceRow, toPriceView } from './to-price-view.ts'
