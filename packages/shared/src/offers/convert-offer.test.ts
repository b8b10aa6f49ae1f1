import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertOffer } from './convert-offer.ts'
import { offerContentSchema } from './offer-content.schema.ts'

const rouble = 1_000_000
const content = offerContentSchema.parse({
  title: 'Комбайн',
  machines: [
    {
      id: 'm1',
      name: 'Комбайн',
      count: 2,
      defaultPriceMinor: 20_000,
      priceMinor: 10_000,
      commissioningMinor: 5_000,
      options: [{ id: 'o1', title: 'Жатка', count: 1, isIncluded: true, priceMinor: 1_000 }],
    },
  ],
  works: [{ id: 'w1', title: 'Выезд', minutes: 60, rateMinor: 3_000 }],
  travel: { km: 10, rateMinor: 500 },
  delivery: { method: 'calc', address: 'Остёр', priceMinor: -1 },
  payment: { kind: 'prepayment' },
  vatPercent: 22,
})

it('prices every line by both rates, and leaves an unknown delivery unknown', () => {
  const { machines, works, travel, delivery } = convertOffer(content, { from: rouble, to: 100 * rouble })
  expect(machines[0]).toMatchObject({
    count: 2,
    defaultPriceMinor: 200,
    priceMinor: 100,
    commissioningMinor: 50,
    options: [{ priceMinor: 10 }],
  })
  expect([works[0]?.rateMinor, travel?.rateMinor, delivery.priceMinor]).toEqual([30, 5, -1])
})

it('comes back to within a kopeck of a unit of the dearer currency', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.integer({ min: 2, max: 200 }), (priceMinor, rate) => {
      const given = { ...content, works: [{ id: 'w1', title: 'Выезд', note: '', minutes: 60, rateMinor: priceMinor }] }
      const there = convertOffer(given, { from: rouble, to: rate * rouble })
      const back = convertOffer(there, { from: rate * rouble, to: rouble })
      expect(Math.abs((back.works[0]?.rateMinor ?? 0) - priceMinor)).toBeLessThanOrEqual(rate)
    }),
  )
})
