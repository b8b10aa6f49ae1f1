import { expect, it } from 'vitest'
import { checkOffer } from './check-offer.ts'
import { type OfferContentInput, offerDraftContentSchema } from './offer-content.schema.ts'

const today = '2026-03-16'
const client = { name: 'ООО «Рассвет-Агро»', contactName: 'Егоров', phone: '', email: 'p@farm.example', userId: null }
const draft = (given: Partial<OfferContentInput> = {}) => ({
  client,
  validUntil: today,
  content: offerDraftContentSchema.parse({
    title: 'Комбайн',
    machines: [{ id: 'm1', name: 'Комбайн', count: 1, defaultPriceMinor: 100, priceMinor: 100 }],
    delivery: { method: 'pickup', priceMinor: 0 },
    payment: { kind: 'prepayment' },
    vatPercent: 22,
    ...given,
  }),
})
const levelsOf = (checked: Parameters<typeof checkOffer>[0]) =>
  checkOffer(checked, today).map(({ level, path }) => `${level} ${path}`)

it('has nothing to say of an offer that is ready, on its last day too', () => {
  expect(levelsOf(draft())).toEqual([])
})

it('names the field of everything that keeps an offer from going out', () => {
  const bare = draft({
    title: '',
    machines: [{ id: 'm1', name: '', count: 1, defaultPriceMinor: 0, priceMinor: 0, commissioningMinor: 0 }],
    works: [{ id: 'w1', title: '', minutes: 60, rateMinor: 0 }],
    delivery: { method: 'calc', priceMinor: 0 },
    shipments: [
      { type: 'delivery', date: '2026-03-15' },
      { type: 'delivery', date: today },
    ],
    payment: {
      kind: 'prepayment',
      steps: [
        { title: 'Аванс', date: null, shareBp: 3_999 },
        { title: 'Остаток', date: '2026-03-15', shareBp: 5_000 },
        { title: 'Последний', date: today, shareBp: 1_000 },
      ],
    },
  })
  expect(levelsOf({ ...bare, validUntil: '2026-03-15' })).toEqual([
    'error content.title',
    'error content.machines.m1.name',
    'error content.machines.m1.priceMinor',
    'error content.works.w1.title',
    'error content.works.w1.rateMinor',
    'error content.total',
    'error content.delivery.address',
    'error content.shipments.0.date',
    'error content.payment.steps',
    'error content.payment.steps.0.date',
    'error content.payment.steps.1.date',
    'error validUntil',
  ])
  expect(levelsOf(draft({ machines: [] }))).toEqual(['error content.machines'])
})

it('names days of delivery and visit that have passed, not today’s', () => {
  const days = (date: string) => draft({ fastDelivery: date, visit: { date } })
  expect(levelsOf(days('2026-03-15'))).toEqual(['error content.fastDelivery', 'error content.visit.date'])
  expect(levelsOf(days(today))).toEqual([])
})

it('warns of a payment of nothing', () => {
  const steps = [
    { title: 'Аванс', date: today, shareBp: 10_000 },
    { title: '', date: today, shareBp: 0 },
  ]
  const checks = checkOffer(draft({ payment: { kind: 'prepayment', steps } }), today)
  expect(checks.map(({ level, message }) => [level, message])).toEqual([['warning', 'Платёж без суммы: платёж 2']])
})

it('warns of what the client may miss, and lets it go out', () => {
  const part = { id: 'p1', article: 'РЕ504836', name: 'Фильтр', count: 1, defaultPriceMinor: 100, priceMinor: 100 }
  const nobody = { name: '', contactName: '', phone: '', email: '', userId: null }
  const warned = draft({ parts: [part], delivery: { method: 'calc', address: 'Остёр', priceMinor: -1 } })
  expect(levelsOf({ ...warned, client: nobody })).toEqual([
    'warning client.name',
    'warning client.email',
    'warning content.parts.p1.article',
    'warning content.delivery.priceMinor',
  ])
})
