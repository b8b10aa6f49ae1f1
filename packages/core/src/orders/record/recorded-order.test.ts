import { describe, expect, it } from 'vitest'
import { type RecordedOrder, type RecordedStep, standingOf } from './recorded-order.ts'

const placedAt = new Date('2026-03-16T11:38:00Z')
const at = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000)
const step = (to: RecordedStep['to'], minutes: number, more: Partial<RecordedStep> = {}): RecordedStep => ({
  to,
  at: at(minutes),
  by: 'employee',
  actorId: null,
  actorName: 'Анна Крылова',
  ...more,
})
const order = (steps: RecordedStep[], changes: Partial<RecordedOrder> = {}): RecordedOrder => ({
  key: 'test',
  userId: crypto.randomUUID(),
  organizationId: null,
  organizationName: '',
  organizationAddress: '',
  taxId: '',
  contacts: { name: 'Павел', phone: '', email: '' },
  branchId: 1,
  currency: 'RUB',
  priceListId: 1,
  placedAt,
  payment: 'invoice',
  invoiceWay: 'email',
  delivery: null,
  lines: [{ partId: 1, count: 1 }],
  steps,
  assignee: null,
  ...changes,
})

describe('where a recorded order stands', () => {
  it('is where its last step has led it, since then, its pieces put aside as long as that state allows', () => {
    expect(standingOf(order([]))).toEqual({
      status: 'accepted',
      movedAt: null,
      reservedUntil: new Date('2026-03-19T11:38:00Z'),
    })
    const steps = [step('confirmed', 10), step('awaiting_payment', 20), step('assembling', 60), step('ready', 90)]
    expect(standingOf(order(steps))).toEqual({ status: 'ready', movedAt: at(90), reservedUntil: null })
  })

  it('has taken no step that the table of moves does not know', () => {
    expect(() => standingOf(order([step('shipped', 10)]))).toThrow('cannot go from accepted to shipped')
    expect(() => standingOf(order([step('confirmed', 5), step('assembling', 9)]))).toThrow('to assembling')
    expect(standingOf(order([step('confirmed', 5), step('assembling', 9)], { payment: 'limit' })).status).toBe(
      'assembling',
    )
  })

  it('has gone on in time, and was not cancelled without a word', () => {
    expect(() => standingOf(order([step('confirmed', 10), step('awaiting_payment', 5)]))).toThrow('before')
    expect(() => standingOf(order([step('cancelled', 10)]))).toThrow('no reason')
    expect(standingOf(order([step('cancelled', 10, { by: 'buyer' })])).status).toBe('cancelled')
  })
})
