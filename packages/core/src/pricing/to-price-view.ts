import type { PriceView } from '@agromarket/shared'
import type { PriceScope } from './price-scope.ts'

/** A row of the price list as the queries of pricing.repository hand it over; amounts in minor units. */
export interface PriceRow {
  priceMinor: number
  oldPriceMinor: number | null
  isSale: boolean
  isSuperPrice: boolean
}

/** Spec §5: the sale badge shows only above this many percent. */
const badgeAbovePercent = 10

/**
 * What the viewer may see of a price. Null without a scope (a guest). A missing, zero, negative (the sentinel −1)
 * or NaN price is «Цена по запросу»: `priceMinor` 0, without old price, badge or super price (spec §5).
 */
export function toPriceView(
  row: PriceRow | null,
  scope: Pick<NonNullable<PriceScope>, 'currency'> | null,
): PriceView | null {
  if (!scope) return null
  const { currency } = scope
  if (!row || !isPriced(row.priceMinor)) {
    return { priceMinor: 0, oldPriceMinor: null, discountPercent: null, isSuperPrice: false, currency }
  }
  const old = row.oldPriceMinor
  const oldPriceMinor = old !== null && Number.isFinite(old) && old > row.priceMinor ? old : null
  return {
    priceMinor: row.priceMinor,
    oldPriceMinor,
    discountPercent: row.isSale ? discountPercent(row.priceMinor, oldPriceMinor) : null,
    isSuperPrice: row.isSuperPrice,
    currency,
  }
}

/** An offer's price as a row of the price list: it is neither reduced nor promoted. */
export function toOfferPrice({ priceMinor }: { priceMinor: number }): PriceRow {
  return { priceMinor, oldPriceMinor: null, isSale: false, isSuperPrice: false }
}

/** True for a price that counts: spec §5 treats 0 and NaN as «без цены», −1 as hidden. */
export function isPriced(priceMinor: number): boolean {
  return Number.isFinite(priceMinor) && priceMinor > 0
}

/** Whole percent, rounded down so that the badge never promises more than the sum shows. */
function discountPercent(priceMinor: number, oldPriceMinor: number | null): number | null {
  if (oldPriceMinor === null) return null
  const share = ((oldPriceMinor - priceMinor) * 100) / oldPriceMinor
  return share > badgeAbovePercent ? Math.floor(share) : null
}
