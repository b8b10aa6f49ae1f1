/**
 * Delivery: what carriers ask for, asked by the worker, and where they hand goods out. Spec §3, §4, §5, §7 Delivery, §8.
 * Owns tables delivery_tariff, delivery_tariff_change, delivery_quote, delivery_quote_carrier, delivery_offer,
 * delivery_terminal, delivery_address. A quote belongs to its visitor: every statement that reads one names him.
 */
export { listDeliveryAddresses, removeDeliveryAddress } from './addresses/address-book.ts'
export { locateAddress, suggestAddresses } from './addresses/suggest-addresses.ts'
export { deleteExpiredQuotes, deleteExpiredQuotesJob } from './quotes/delete-expired-quotes.ts'
export { getCargoPrice, getDeliveryPrice } from './quotes/get-delivery-price.ts'
export { failQuote, quoteDelivery, quoteDeliveryJob } from './quotes/quote-delivery.ts'
export { getQuote, watchQuote } from './quotes/read-quote.ts'
export { startQuote } from './quotes/start-quote.ts'
export { takeDelivery } from './quotes/take-delivery.ts'
export { addTariff, changeTariff, removeTariff } from './tariffs/change-tariffs.ts'
export { listTariffChanges, listTariffs } from './tariffs/list-tariffs.ts'
export { createTariffCarrier } from './tariffs/tariff-carrier.ts'
export {
  importTerminals,
  importTerminalsJob,
  refreshTerminals,
  refreshTerminalsJob,
  saveTerminals,
} from './terminals/import-terminals.ts'
export { listNearestTerminals } from './terminals/list-nearest-terminals.ts'
