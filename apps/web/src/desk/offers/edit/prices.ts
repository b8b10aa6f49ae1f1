/** A price with what the list asks: any of the three figures gives the others. */
export interface ListedPrice {
  defaultPriceMinor: number
  priceMinor: number
}

/** Taken off the list's price; a dearer offer has none. */
export function discountOf({ defaultPriceMinor, priceMinor }: ListedPrice): number {
  return Math.max(0, defaultPriceMinor - priceMinor)
}

/** Per cent of the list's price, to a tenth. */
export function discountPercentOf(price: ListedPrice): number {
  return price.defaultPriceMinor === 0 ? 0 : Math.round((discountOf(price) / price.defaultPriceMinor) * 1_000) / 10
}

export function withDiscount({ defaultPriceMinor }: ListedPrice, discountMinor: number): ListedPrice {
  return { defaultPriceMinor, priceMinor: Math.max(0, defaultPriceMinor - Math.max(0, discountMinor)) }
}

/** To a whole unit of the currency: nobody offers kopecks. */
export function withDiscountPercent({ defaultPriceMinor }: ListedPrice, percent: number): ListedPrice {
  const kept = Math.min(100, Math.max(0, 100 - percent))
  return { defaultPriceMinor, priceMinor: Math.round((defaultPriceMinor * kept) / 10_000) * 100 }
}

/** A new list price keeps the discount's per cent. */
export function withListPrice(price: ListedPrice, defaultPriceMinor: number): ListedPrice {
  const isNew = price.defaultPriceMinor === 0
  return isNew
    ? { defaultPriceMinor, priceMinor: price.priceMinor || defaultPriceMinor }
    : withDiscountPercent({ ...price, defaultPriceMinor }, discountPercentOf(price))
}
