import { expect, it } from 'vitest'
import { acceptanceOf } from './offer-acceptance.ts'
import { offerContentSchema } from './offer-content.schema.ts'

const part = (id: string, partId: number | null, priceMinor: number) => {
  return { id, partId, article: id, name: 'Ремень', count: 1, priceMinor, defaultPriceMinor: priceMinor }
}
const offerOf = (...parts: ReturnType<typeof part>[]) =>
  offerContentSchema.parse({
    title: 'Запчасти',
    parts,
    delivery: { method: 'pickup', priceMinor: 0 },
    payment: { kind: 'prepayment' },
    vatPercent: 22,
  })

it.each([
  ['parts with a price', [part('a', 1, 100), part('b', 2, 200)], 'order'],
  ['a part in two lines at one price', [part('a', 1, 100), part('b', 1, 100)], 'order'],
  ['a part in two lines at two prices', [part('a', 1, 100), part('b', 1, 90)], 'contract'],
  ['a part that is not in the catalogue', [part('a', null, 100)], 'contract'],
  ['a part without a price', [part('a', 1, 100), part('b', 2, 0)], 'contract'],
  ['nothing', [], 'contract'],
] as const)('what comes of %s', (_what, parts, outcome) => {
  expect(acceptanceOf({ content: offerOf(...parts), currency: 'RUB' })).toBe(outcome)
  expect(acceptanceOf({ content: offerOf(...parts), currency: 'USD' })).toBe('contract')
})
