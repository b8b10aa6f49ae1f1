import { orderStatuses } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { findMove } from '../order-transitions.ts'
import { planAnswer } from './plan-answer.ts'

const pickup = { delivery: 'pickup', payment: 'invoice' } as const
const sent = { delivery: 'calc', payment: 'invoice' } as const

it('passes every state that the table wants passed', () => {
  expect(planAnswer({ ...pickup, status: 'accepted' }, 'assembling')).toEqual({
    kind: 'moves',
    path: ['confirmed', 'awaiting_payment', 'assembling'],
  })
  expect(planAnswer({ ...sent, status: 'assembling' }, 'done')).toEqual({ kind: 'moves', path: ['shipped', 'done'] })
  expect(planAnswer({ ...pickup, payment: 'limit', status: 'confirmed' }, 'assembling')).toEqual({
    kind: 'moves',
    path: ['assembling'],
  })
})

it('leaves an order where it is that has gone on meanwhile', () => {
  expect(planAnswer({ ...pickup, status: 'ready' }, 'confirmed')).toEqual({ kind: 'moves', path: [] })
  expect(planAnswer({ ...pickup, status: 'ready' }, null)).toEqual({ kind: 'moves', path: [] })
})

it('leaves to a person what the table forbids', () => {
  expect(planAnswer({ ...sent, status: 'shipped' }, 'cancelled')).toEqual({
    kind: 'contradiction',
    why: 'На сайте заказ «В пути», в 1С «Отменён»: такого перехода нет',
  })
  expect(planAnswer({ ...pickup, status: 'cancelled' }, 'done').kind).toBe('contradiction')
  expect(planAnswer({ ...pickup, status: 'assembling' }, 'shipped').kind).toBe('contradiction')
})

it('plans no step that the table has not, whatever is asked', () => {
  for (const facts of [pickup, sent, { ...sent, delivery: 'terminals', payment: 'limit' } as const]) {
    for (const from of orderStatuses) {
      for (const target of orderStatuses) {
        const plan = planAnswer({ ...facts, status: from }, target)
        const path = plan.kind === 'moves' ? plan.path : []
        const steps = path.map((to, index) => findMove(path[index - 1] ?? from, to, facts, 'employee'))
        expect(steps.every(Boolean), `${from} → ${target}`).toBe(true)
      }
    }
  }
})
