import { currencies } from '../money/money.ts'
import type { OfferContent } from './offer-content.schema.ts'
import type { OfferCurrency } from './offer-terms.ts'

/** What comes of an offer that its client agrees to: an order at once, or a request for a contract. */
export type OfferAcceptance = 'order' | 'contract'

/**
 * Priced parts of the catalogue alone, each at one price, in a currency that the shop sells in, are an order; all else needs
 * a contract.
 */
export function acceptanceOf(offer: { content: OfferContent; currency: OfferCurrency }): OfferAcceptance {
  const { machines, works, travel, parts } = offer.content
  const isPartsAlone = machines.length === 0 && works.length === 0 && travel === null
  const isSoldHere = currencies.some((currency) => currency === offer.currency)
  const isPriced = parts.length > 0 && parts.every(({ partId, priceMinor }) => partId !== null && priceMinor > 0)
  return isPartsAlone && isSoldHere && isPriced && isOnePriced(parts) ? 'order' : 'contract'
}

/** An order has a part once: two prices of it are no line whose price times count is its sum. */
function isOnePriced(parts: OfferContent['parts']): boolean {
  const prices = new Set(parts.map(({ partId, priceMinor }) => `${partId} at ${priceMinor}`))
  return prices.size === new Set(parts.map(({ partId }) => partId)).size
}
