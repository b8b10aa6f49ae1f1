import { describe, expect, it } from 'vitest'
import { applyOfferChange, applyOfferChanges, type PricedChange } from './apply-changes.ts'
import { describeChanges } from './describe-change.ts'
import { calculateOffer, offerBadgePercent } from './offer-calculator.ts'
import { type OfferContent, offerContentSchema } from './offer-content.schema.ts'
import { toOfferDiff, toProductOptions } from './offer-diff.ts'
import { isOfferValid, unitStateOf } from './offer-state.ts'

const roubles = (amount: number) => amount * 100
const option = (id: string, price: number, isIncluded: boolean) => ({
  id,
  title: id,
  count: 1,
  isIncluded,
  priceMinor: roubles(price),
})
const content: OfferContent = offerContentSchema.parse({
  title: 'ACROS',
  machines: [
    {
      id: 'm1',
      name: 'ACROS',
      count: 1,
      defaultPriceMinor: roubles(20_700_000),
      priceMinor: roubles(18_450_000),
      commissioningMinor: 0,
      options: [
        option('header', 2_380_000, true),
        option('sunflower', 1_640_000, false),
        option('chopper', 412_000, true),
        option('training', 45_000, true),
        option('filters', 38_600, true),
      ],
    },
  ],
  delivery: { method: 'calc', address: 'Остёр', priceMinor: roubles(164_000) },
  payment: { kind: 'prepayment' },
  vatPercent: 22,
})
const total = (changes: PricedChange[]) => calculateOffer(applyOfferChanges(content, changes)).totalMinor / 100
const wish: PricedChange[] = [
  { type: 'option', id: 'sunflower', count: 1 },
  { type: 'option', id: 'filters', count: 2 },
]

describe('changes of an offer', () => {
  it('add up as the client sees them: 21 489 600, two options more, 23 168 200', () => {
    expect(total([])).toBe(21_489_600)
    expect(total(wish)).toBe(23_168_200)
    expect(
      describeChanges(content, wish, 'RUB').map(({ summary, effectMinor }) => [summary, effectMinor / 100]),
    ).toEqual([
      ['sunflower добавлено', 1_640_000],
      ['filters: 1 → 2', 38_600],
    ])
  })

  it('take options along with their machines, and a second machine costs what the first does', () => {
    expect(total([{ type: 'count', count: 2 }])).toBe(2 * (21_489_600 - 164_000) + 164_000)
  })

  it('count machines before their options, whichever was asked for first: a named option has the count that is asked', () => {
    const two: PricedChange = { type: 'count', id: 'm1', count: 2 }
    const oneKit: PricedChange = { type: 'option', id: 'filters', count: 1 }
    const asked = 2 * (21_489_600 - 164_000) + 164_000 - 38_600
    expect(total([two, oneKit])).toBe(asked)
    expect(total([oneKit, two])).toBe(asked)
    const words = describeChanges(content, [oneKit, two], 'RUB')
    expect(words.map(({ title, was, now }) => [title, was, now])).toEqual([
      ['filters', '2 шт., 77 200', '1 шт., 38 600'],
      ['ACROS', '1', '2'],
    ])
    expect(words.reduce((sum, { effectMinor }) => sum + effectMinor / 100, 21_489_600)).toBe(asked)
  })

  it('know no line that is not there, and leave what goes with every machine', () => {
    expect(applyOfferChange(content, { type: 'option', id: 'other', count: 1 })).toBeUndefined()
    const [machine] = content.machines
    const options = (machine?.options ?? []).map((one) => ({ ...one, isFixed: true }))
    const fixed = { ...content, machines: content.machines.map((one) => ({ ...one, options })) }
    expect(applyOfferChange(fixed, { type: 'option', id: 'header', count: 0 })).toBeUndefined()
  })

  it('have the delivery’s own price back with its own address, and none that nobody has named', () => {
    const elsewhere: PricedChange = { type: 'delivery', value: 'calc', address: 'Брянск', coords: null }
    expect(calculateOffer(applyOfferChanges(content, [elsewhere])).deliveryMinor).toBeNull()
    expect(total([elsewhere])).toBe(21_489_600 - 164_000)
    expect(total([{ ...elsewhere, address: 'Остёр' }])).toBe(21_489_600)
    expect(total([{ type: 'delivery', value: 'pickup', address: '', coords: null }])).toBe(21_489_600 - 164_000)
  })

  it('are told to programs under the names of the specification', () => {
    const payment: PricedChange = { type: 'payment', value: 'installment', initialFeeBp: 3_000, months: 2 }
    const diff = toOfferDiff(content, [...wish, payment], { currency: 'RUB', from: '2026-03-16' })
    expect(diff).toMatchObject({ count: null, delivery: null, options: [{ value: 1 }, { value: 2 }] })
    expect(diff?.payment?.schedule).toEqual([
      { term: '2026-03-16', percent: 30, payment: 6_950_460, prepay: true, total: 23_168_200, initial_fee: 6_950_460 },
      {
        term: '2026-04-16',
        percent: null,
        payment: 8_108_870,
        prepay: false,
        total: 23_168_200,
        initial_fee: 6_950_460,
      },
      {
        term: '2026-05-16',
        percent: null,
        payment: 8_108_870,
        prepay: false,
        total: 23_168_200,
        initial_fee: 6_950_460,
      },
    ])
    expect(toProductOptions(content, wish)[4]).toMatchObject({ count: 2, oldCount: 1, amountToCharge: 77_200 })
    expect(toOfferDiff(content, [], { currency: 'RUB', from: '2026-03-16' })).toBeNull()
  })
})

it('shows the badge for more than 10 percent with the sale flag alone', () => {
  const priced = (priceMinor: number, isSale = true) =>
    offerBadgePercent({ priceMinor, defaultPriceMinor: 1_000, isSale })
  expect([priced(900), priced(890), priced(860), priced(500, false)]).toEqual([null, 11, 14, null])
})

it('is in change once its controls are asked for, or a diff waits for the client while it is valid', () => {
  const offer = { isLoaded: false, hasDiff: true, isValid: true, lastEvent: 'answered' as const }
  expect(unitStateOf(offer)).toBe('change')
  expect(unitStateOf({ ...offer, lastEvent: 'changes' })).toBe('view')
  expect(unitStateOf({ ...offer, lastEvent: 'invoice-request' })).toBe('view')
  expect(unitStateOf({ ...offer, isValid: false })).toBe('view')
  expect(unitStateOf({ ...offer, hasDiff: false })).toBe('view')
  expect(unitStateOf({ ...offer, hasDiff: false, isLoaded: true })).toBe('change')
})

it('is valid to the end of its last day', () => {
  expect([isOfferValid('2026-03-28', '2026-03-28'), isOfferValid('2026-03-28', '2026-03-29')]).toEqual([true, false])
})
