/**
 * Prices: who sees which. Owns tables price, price_offer, agreed_price, customer_price, part_best_offer, currency_rate. Any domain
 * may call; no other domain names the tables.
 * A query that shows prices takes `priceScope(ctx)` and selects through the fragments here (spec §1, contract §2).
 */
export { type AgreedPrice, agreePrice, type PromiseRow } from './agreed-price.ts'
export {
  type BestOffer,
  selectBestOffer,
  selectOfferMultiplicity,
  writeBestOffers,
} from './best-offer.repository.ts'
export { addRate, convertMinor, listRates, selectRates } from './currency-rates.ts'
export { type CustomerPrice, saveCustomerPrices } from './customer-prices.ts'
export { endPromotions, endPromotionsJob } from './end-promotions.ts'
export { type ListedPriceRow, listEveryPrice } from './list-every-price.ts'
export { type PriceScope, priceScope } from './price-scope.ts'
export {
  findDiscounts,
  findShownPrices,
  findUsualPrices,
  offersQuery,
  selectOffers,
  selectPrice,
  selectPromiseElsewhere,
  shownPricesQuery,
} from './pricing.repository.ts'
export { isPriced, type PriceRow, toOfferPrice, toPriceView } from './to-price-view.ts'
