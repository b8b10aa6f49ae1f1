import { describe, expect, it } from 'vitest'
import type { PricedChange } from './apply-changes.ts'
import { findChangeFault } from './find-change-fault.ts'

const today = '2026-03-16'
const content = { fastDelivery: '2026-03-01', visit: { date: '2026-03-02', facts: [] } }
const step = (date: string | null) => ({ title: 'Аванс', date, shareBp: 10_000, isPrepay: true })
const payment = (date: string | null): PricedChange => ({
  type: 'payment',
  value: 'installment',
  initialFeeBp: 0,
  months: 0,
  steps: [step(date)],
})

describe('a change of a day', () => {
  it.each<[string, PricedChange]>([
    ['Дата отгрузки', { type: 'fast_delivery', date: '2026-03-15' }],
    ['Дата выезда', { type: 'visit', date: '2026-03-15' }],
    ['Дата платежа', payment('2026-03-15')],
  ])('is refused in words once it has passed: %s', (words, change) => {
    expect(findChangeFault(content, change, today)).toContain(`${words} уже прошла`)
  })

  it.each<PricedChange>([
    { type: 'fast_delivery', date: today },
    { type: 'fast_delivery', date: null },
    { type: 'fast_delivery', date: '2026-03-01' },
    { type: 'visit', date: today },
    { type: 'visit', date: '2026-03-02' },
    payment(today),
    payment(null),
    { type: 'comment', text: 'К 15.03.2026' },
  ])('is taken for today, for no day, and for what the offer says itself: %o', (change) => {
    expect(findChangeFault(content, change, today)).toBeUndefined()
  })
})
