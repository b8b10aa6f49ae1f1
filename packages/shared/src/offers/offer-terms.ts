import type { FileRules } from '../files/file-types.ts'

/** Spec §3: what an offer may be written in; the shop's own prices are in the first and the fourth alone. */
export const offerCurrencies = ['RUB', 'USD', 'EUR', 'KZT', 'CNY'] as const
export type OfferCurrency = (typeof offerCurrencies)[number]

/** Spec §2: the page's variants. */
export const offerVariants = ['singleTech', 'multiTech', 'spareParts', 'engineer'] as const
export type OfferVariant = (typeof offerVariants)[number]

export const offerPaymentKinds = ['prepayment', 'installment', 'leasing', 'sber', 'credit'] as const
export type OfferPaymentKind = (typeof offerPaymentKinds)[number]
export const offerPaymentLabels: Record<OfferPaymentKind, string> = {
  prepayment: 'Предоплата',
  installment: 'Рассрочка',
  leasing: 'Лизинг',
  sber: 'Сбер',
  credit: 'Кредит',
}

/** What an offer is written in, panel by panel. */
export const offerSections = [
  'client',
  'machines',
  'parts',
  'works',
  'delivery',
  'payment',
  'documents',
  'terms',
] as const
export type OfferSection = (typeof offerSections)[number]

/** Spec §3 "original type 'delivery' is shown as 'calc'". */
export const offerDeliveryMethods = ['pickup', 'calc'] as const
export type OfferDeliveryMethod = (typeof offerDeliveryMethods)[number]
export const offerDeliveryLabels: Record<OfferDeliveryMethod, string> = { pickup: 'Самовывоз', calc: 'Доставка' }

/** Spec §5: a delivery price that nobody knows, or that is hidden. */
export const unknownPriceMinor = -1
/** Spec §9: putting a machine into service, for each, unless the offer says otherwise. */
export const defaultCommissioningMinor = 450_000

export const offerLimits = {
  machines: 50,
  options: 100,
  /** Parts, works and machines together. */
  lines: 2_000,
  /** Of what lines cost: each machine with its options, each part, the delivery. */
  costs: 10_000,
  payments: 120,
  count: 9_999,
  /** A milliard roubles for a piece and a billion for all: sums, and sums in tens of kopecks, stay exact. */
  priceMinor: 100_000_000_000,
  totalMinor: 100_000_000_000_000,
  /** Changes that are sent at once. */
  queue: 200,
  /** Changes of one offer that nobody has answered: of each part, machine and option, and of each of its terms. */
  changes: 8_000,
  documents: 50,
  commentLength: 2_000,
  /** Of a letter. */
  recipients: 10,
} as const

/** What employees put into an offer. */
export const offerFileLimits = {
  types: ['pdf', 'jpeg', 'png', 'xlsx'],
  maxFiles: 100,
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRules

/** Where an offer came from. Spec §3, §9. */
export const offerSources = ['site', '1C-Personal', '1C-Personal-QR', '1C', '1C-QR'] as const
export type OfferSource = (typeof offerSources)[number]

/** Letters that a Russian keyboard writes for the Latin ones in the names of sources. */
const latinOf: Record<string, string> = {
  С: 'C',
  с: 'C',
  Р: 'P',
  р: 'p',
  е: 'e',
  о: 'o',
  а: 'a',
  Е: 'E',
  О: 'O',
  А: 'A',
}

/** The source by whatever letters it is spelt («1С» with the Cyrillic one too); undefined for another. Spec §9. */
export function readOfferSource(text: string): OfferSource | undefined {
  const latin = [...text.trim()].map((letter) => latinOf[letter] ?? letter).join('')
  return offerSources.find((source) => source.toLowerCase() === latin.toLowerCase())
}

/** Written in 1C: its list prices are not the site's to change. */
export function isFrom1c(source: OfferSource): boolean {
  return source !== 'site'
}
