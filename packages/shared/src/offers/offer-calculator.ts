import { vatWithin } from '../money/vat.ts'
import type { OfferContent, OfferMachine, OfferOption, OfferPart, OfferWork } from './offer-content.schema.ts'
import { unknownPriceMinor } from './offer-terms.ts'
import { multiplyDivide } from './round-money.ts'

/** Sums of an offer in minor units of its currency; the same in page, print, REST and order. Spec §3, §4, §9. */
export interface OfferTotals {
  /** At the offered price. */
  machinesMinor: number
  /** What the options add: the included ones alone. */
  optionsMinor: number
  commissioningMinor: number
  partsMinor: number
  worksMinor: number
  travelMinor: number
  /** Null: nobody knows it yet, or it is not shown; nothing is added then. */
  deliveryMinor: number | null
  /** What the price list asks more for machines and parts. */
  discountMinor: number
  totalMinor: number
  /** The tax that the total contains, each line's own. */
  vatMinor: number
}

/** Spec §3 amountToCharge. */
export function optionAmount({ isIncluded, count, priceMinor }: OfferOption): number {
  return isIncluded ? count * priceMinor : 0
}

/** A machine with its options and putting into service, all pieces. */
export function machineAmount({ count, priceMinor, commissioningMinor, options }: OfferMachine): number {
  return count * (priceMinor + commissioningMinor) + sumOf(options, optionAmount)
}

export function partAmount({ count, priceMinor }: Pick<OfferPart, 'count' | 'priceMinor'>): number {
  return count * priceMinor
}

/** Part of an hour counts by the minute. */
export function workAmount({ minutes, rateMinor }: OfferWork): number {
  return multiplyDivide(rateMinor, minutes, 60)
}

/** Null while it is unknown; what is in the prices already costs nothing more. */
export function deliveryAmount({ delivery }: Pick<OfferContent, 'delivery'>): number | null {
  if (delivery.method === 'pickup' || delivery.isIncluded) return 0
  return delivery.priceMinor === unknownPriceMinor ? null : delivery.priceMinor
}

export function calculateOffer(content: OfferContent): OfferTotals {
  const { machines, parts, works, travel, vatPercent } = content
  const options = machines.flatMap((machine) => machine.options)
  const travelMinor = travel ? travel.km * travel.rateMinor : 0
  const deliveryMinor = deliveryAmount(content)
  const amounts = [
    ...machines.map(({ count, priceMinor }) => count * priceMinor),
    ...machines.map(({ count, commissioningMinor }) => count * commissioningMinor),
    ...options.map(optionAmount),
    ...parts.map(partAmount),
    ...works.map(workAmount),
    travelMinor,
    deliveryMinor ?? 0,
  ]
  return {
    machinesMinor: sumOf(machines, ({ count, priceMinor }) => count * priceMinor),
    optionsMinor: sumOf(options, optionAmount),
    commissioningMinor: sumOf(machines, ({ count, commissioningMinor }) => count * commissioningMinor),
    partsMinor: sumOf(parts, partAmount),
    worksMinor: sumOf(works, workAmount),
    travelMinor,
    deliveryMinor,
    discountMinor: sumOf([...machines, ...parts], discountAmount),
    totalMinor: sumOf(amounts, (amount) => amount),
    vatMinor: sumOf(amounts, (amount) => vatWithin(amount, vatPercent)),
  }
}

interface Priced {
  count: number
  priceMinor: number
  defaultPriceMinor: number
  isSale: boolean
}

/** A price above the list's is no negative discount. */
function discountAmount({ count, priceMinor, defaultPriceMinor }: Priced): number {
  return Math.max(0, defaultPriceMinor - priceMinor) * count
}

/** Whole percent for the sale badge; null unless the flag is set and the discount exceeds 10 percent (spec §5). */
export function offerBadgePercent({ priceMinor, defaultPriceMinor, isSale }: Omit<Priced, 'count'>): number | null {
  if (!isSale || priceMinor <= 0 || (defaultPriceMinor - priceMinor) * 10 <= defaultPriceMinor) return null
  return Math.min(99, Math.round(((defaultPriceMinor - priceMinor) / defaultPriceMinor) * 100))
}

/** Grams of all lines: what carriers are asked for. */
export function offerWeight({ machines, parts }: Pick<OfferContent, 'machines' | 'parts'>): number {
  return sumOf([...machines, ...parts], ({ count, weightGrams }) => count * weightGrams)
}

function sumOf<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0)
}
