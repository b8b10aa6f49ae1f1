/** Money is an integer of minor units (kopecks, tiyn) together with its currency. */
export const currencies = ['RUB', 'KZT'] as const
export type Currency = (typeof currencies)[number]

/** Spec §3: currency symbols. */
export const currencySigns: Record<Currency | 'USD' | 'EUR' | 'CNY', string> = {
  RUB: 'руб.',
  KZT: '₸',
  USD: '$',
  EUR: '€',
  CNY: '¥',
}

/** Made at first need: the first formatter of a page reads the locale's data, which is no work for the moment of loading. */
let wholeUnits: Intl.NumberFormat | undefined

/** 1486000 kopecks → «14 860», groups separated by no-break spaces (spec §9: ru-RU, no fraction digits). */
export function formatAmount(minor: number): string {
  wholeUnits ??= new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 })
  return wholeUnits.format(minor / 100).replace(/\s/g, ' ')
}

/** 1486000 kopecks → «14 860 руб.», joined by a no-break space. */
export function formatMoney(minor: number, currency: Currency): string {
  return `${formatAmount(minor)} ${currencySigns[currency]}`
}

/** 1250000 kopecks → "12 500": the cart's text with plain spaces (spec §3 cart product, contract §2). */
export function toPriceText(minor: number): string {
  return formatAmount(minor).replaceAll(' ', ' ')
}
