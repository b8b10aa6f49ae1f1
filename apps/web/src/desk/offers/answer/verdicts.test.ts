import { type OfferContent, offerContentSchema, type PricedChange } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { inPanelOrder, joinVerdicts, listUnanswered, sumAnswer, toAnswerLines, type Verdict } from './verdicts.ts'

const option = (id: string) => ({ id, title: id, count: 1, isIncluded: false, priceMinor: 10_000 })
const content: OfferContent = offerContentSchema.parse({
  title: 'Комбайн',
  machines: [
    {
      id: 'm1',
      name: 'Комбайн',
      count: 1,
      defaultPriceMinor: 0,
      priceMinor: 100_000,
      commissioningMinor: 0,
      options: [option('kit'), option('wheels')],
    },
  ],
  delivery: { method: 'pickup', priceMinor: 0 },
  payment: { kind: 'prepayment' },
  vatPercent: 22,
})
const kit: PricedChange = { type: 'option', id: 'kit', count: 1 }
const wheels: PricedChange = { type: 'option', id: 'wheels', count: 2 }
const sooner: PricedChange = { type: 'fast_delivery', date: '2026-04-01' }
const changes = [kit, wheels, sooner]
const said = (verdict: Verdict['verdict'], counter: PricedChange, reason = '') => ({ verdict, counter, reason })
const verdicts = new Map([
  ['option:kit', said('accepted', kit)],
  ['option:wheels', said('countered', { ...wheels, priceMinor: 9_000 })],
  ['fast_delivery', said('refused', sooner, 'Завод отгружает 24.04')],
])

it('sums what was, what is asked and what is answered, with the prices of counter-offers', () => {
  expect(sumAnswer(content, changes, verdicts)).toEqual({
    wasMinor: 100_000,
    askedMinor: 130_000,
    answeredMinor: 128_000,
  })
})

it('asks for an answer to each change and a reason for each refusal, and keeps what was said when more comes', () => {
  expect(listUnanswered(verdicts)).toEqual([])
  expect(listUnanswered(new Map([['fast_delivery', said('refused', sooner, ' ')]]))).toEqual(['fast_delivery'])
  const joined = joinVerdicts(verdicts, [...changes, { type: 'count', id: 'm1', count: 2 }])
  expect(listUnanswered(joined)).toEqual(['count:m1'])
  expect(joined.get('option:kit')?.verdict).toBe('accepted')
})

it('sends counter-offers with their price beside them, and reasons with refusals alone', () => {
  expect(toAnswerLines(verdicts)).toEqual([
    { key: 'option:kit', verdict: 'accepted', reason: '' },
    { key: 'option:wheels', verdict: 'countered', reason: '', counter: wheels, priceMinor: 9_000 },
    { key: 'fast_delivery', verdict: 'refused', reason: 'Завод отгружает 24.04' },
  ])
})

it('sends shares of the manager’s own, and is unsaid while they are not the whole', () => {
  const leasing: PricedChange = { type: 'payment', value: 'leasing', initialFeeBp: 2_000, months: 36 }
  const step = (shareBp: number) => ({ title: 'Платёж', date: null, shareBp, isPrepay: false })
  const split = (...shares: number[]) =>
    new Map([['payment', said('countered', { ...leasing, steps: shares.map(step) })]])

  expect(listUnanswered(split(3_000, 3_500))).toEqual(['payment'])
  expect(listUnanswered(split(3_000, 7_000))).toEqual([])
  expect(toAnswerLines(split(3_000, 7_000))).toEqual([
    { key: 'payment', verdict: 'countered', reason: '', counter: leasing, steps: [step(3_000), step(7_000)] },
  ])
})

it('keeps rows in the order of the panels, whichever was sent again last', () => {
  const sent = ['comment', 'payment', 'option:wheels', 'fast_delivery', 'delivery', 'option:kit', 'count:m1']
  expect(inPanelOrder(sent.map((key) => ({ key }))).map(({ key }) => key)).toEqual([
    'count:m1',
    'option:kit',
    'option:wheels',
    'delivery',
    'payment',
    'fast_delivery',
    'comment',
  ])
})
