import type { OfferContent } from './offer-content.schema.ts'

/**
 * The offer as its client may read it: of a line whose discount the branch does not show, the list's price is what is
 * asked. Whatever leaves for a client, his file or his order is made of this. Spec §3 sale, default_price.
 */
export function hideListPrices(content: OfferContent): OfferContent {
  return { ...content, machines: content.machines.map(hidden), parts: content.parts.map(hidden) }
}

function hidden<Line extends { isSale: boolean; priceMinor: number; defaultPriceMinor: number }>(line: Line): Line {
  return line.isSale ? line : { ...line, defaultPriceMinor: line.priceMinor }
}
