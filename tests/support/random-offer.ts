import {
  type OfferContent,
  type OfferVariant,
  offerContentSchema,
  offerCurrencies,
  offerPaymentKinds,
  offerVariants,
  type PrintedOffer,
} from '@agromarket/shared'
import fc from 'fast-check'

const price = fc.oneof(
  fc.integer({ min: 0, max: 100_000_000 }),
  fc.integer({ min: 0, max: 5_000_000 }).map((sum) => sum * 100),
)
const count = fc.integer({ min: 1, max: 40 })
const prices = { count, priceMinor: price, defaultPriceMinor: price, isSale: fc.boolean() }
const words = fc.constantFrom('Жатка', 'Ремень <b>', 'Фильтр & Ко', 'Диск "А"')

const option = fc.record({ title: words, count, isIncluded: fc.boolean(), priceMinor: price })
const machine = fc.record({
  name: words,
  ...prices,
  commissioningMinor: fc.constantFrom(0, 450_000),
  options: fc.array(option, { maxLength: 4 }),
})
const part = fc.record({ article: words, name: words, ...prices })
const work = fc.record({ title: words, minutes: fc.integer({ min: 1, max: 900 }), rateMinor: price })
const payment = fc.record({
  kind: fc.constantFrom(...offerPaymentKinds),
  initialFeeBp: fc.integer({ min: 0, max: 10_000 }),
  months: fc.integer({ min: 0, max: 48 }),
  steps: fc.constantFrom(
    [],
    [
      { title: 'Аванс', date: '2026-04-01', shareBp: 3_333 },
      { title: 'Остаток', date: null, shareBp: 6_667 },
    ],
  ),
})
const delivery = fc.record({
  method: fc.constantFrom('pickup' as const, 'calc' as const),
  priceMinor: fc.oneof(fc.constant(-1), price),
  isIncluded: fc.boolean(),
})

/** Lines of the variant as it may have them. */
const goods: Record<OfferVariant, fc.Arbitrary<Record<string, unknown>>> = {
  singleTech: fc.record({ machines: fc.array(machine, { minLength: 1, maxLength: 1 }) }),
  multiTech: fc.record({
    machines: fc.array(machine, { minLength: 2, maxLength: 4 }),
    parts: fc.array(part, { maxLength: 3 }),
  }),
  spareParts: fc.record({ parts: fc.array(part, { minLength: 1, maxLength: 12 }) }),
  engineer: fc.record({
    works: fc.array(work, { minLength: 1, maxLength: 5 }),
    travel: fc.option(fc.record({ km: fc.integer({ min: 0, max: 900 }), rateMinor: price })),
    parts: fc.array(part, { maxLength: 3 }),
  }),
}

const currency = fc.constantFrom(...offerCurrencies)

/** Offers of every variant and currency, as the schema lets them in. */
export const randomOffer: fc.Arbitrary<PrintedOffer> = fc.constantFrom(...offerVariants).chain((variant) =>
  fc
    .record({ lines: goods[variant], payment, delivery, currency, vatPercent: fc.constantFrom(0, 12, 16, 22) })
    .map(({ lines, payment: paid, delivery: way, currency: money, vatPercent }) => ({
      hash: 'random',
      number: 4_200,
      variant,
      currency: money,
      issuedOn: '2026-03-16',
      validUntil: '2026-03-30',
      isDraft: false,
      clientName: 'КФХ',
      content: toContent({ ...lines, title: 'Предложение', payment: paid, delivery: way, vatPercent }),
      branch: {
        id: 1,
        name: 'Филиал',
        city: 'Смоленск',
        address: 'ул. Кутузова, 15',
        phone: '8 800',
        schedule: 'Пн–Пт',
      },
    })),
)

/** Names every line, as the shop does. */
function toContent(lines: Record<string, unknown>): OfferContent {
  let last = 0
  const text = JSON.stringify(lines, (_key, value) =>
    typeof value === 'object' && value !== null && ('priceMinor' in value || 'minutes' in value) && !('method' in value)
      ? { id: `l${++last}`, ...value }
      : value,
  )
  return offerContentSchema.parse(JSON.parse(text))
}
