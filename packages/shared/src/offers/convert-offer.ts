import type { OfferContent } from './offer-content.schema.ts'
import { unknownPriceMinor } from './offer-terms.ts'
import { multiplyDivide } from './round-money.ts'

/**
 * The same offer in another currency: every price by the two rates (millionths of a rouble for one unit), each rounded by
 * itself to minor units, of which all currencies have a hundred.
 */
export function convertOffer(content: OfferContent, rates: { from: number; to: number }): OfferContent {
  const convert = (minor: number) => (minor === unknownPriceMinor ? minor : multiplyDivide(minor, rates.from, rates.to))
  const listed = <Line extends { priceMinor: number; defaultPriceMinor: number }>(line: Line): Line => ({
    ...line,
    priceMinor: convert(line.priceMinor),
    defaultPriceMinor: convert(line.defaultPriceMinor),
  })
  return {
    ...content,
    machines: content.machines.map((machine) => ({
      ...listed(machine),
      commissioningMinor: convert(machine.commissioningMinor),
      options: machine.options.map((option) => ({ ...option, priceMinor: convert(option.priceMinor) })),
    })),
    parts: content.parts.map(listed),
    works: content.works.map((work) => ({ ...work, rateMinor: convert(work.rateMinor) })),
    travel: content.travel && { ...content.travel, rateMinor: convert(content.travel.rateMinor) },
    delivery: { ...content.delivery, priceMinor: convert(content.delivery.priceMinor) },
  }
}
