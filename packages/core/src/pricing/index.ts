/**
 * Prices: who sees which. Owns tables price, price_offer, agreed_price. Any domain may call; no other domain names the table.
 * A query that shows prices takes `priceScope(ctx)` and selects through the fragments here (spec §1, contract §2).
 */
export { type AgreedPrice, agreePrice } from './agreed-price.ts'
export { type ListedPriceRow, listEveryPrice } from './list-every-price.ts'
export { type PriceScope, priceScope } from './price-scope.ts'
export {
  findDiscounts,
  findPricePlaces,
  offersQuery,
  partsByPriceQuery,
  selectOffers,
  selectPrice,
} from './pricing.repository.ts'
export { isPriced, type PriceRow, toPriceView } from './to-price-view.ts'
