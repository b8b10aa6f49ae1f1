import { orderStatuses } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { canMove, orderTransitions, statusesOfFilter } from './order-transitions.ts'

it('leads an order through all five steps and lets it be cancelled until it is handed over', () => {
  const steps = ['accepted', 'confirmed', 'assembled', 'ready', 'handed_over'] as const
  for (const [index, step] of steps.entries()) {
    const following = steps[index + 1]
    if (following) expect(canMove(step, following)).toBe(true)
    expect(canMove(step, 'cancelled')).toBe(step !== 'handed_over')
  }
})

it('never goes back', () => {
  expect(canMove('ready', 'accepted')).toBe(false)
  expect(orderTransitions.cancelled).toEqual([])
})

it('finds every order under exactly one filter besides «Все»', () => {
  const { all, ...filters } = statusesOfFilter

  expect([...all].sort()).toEqual([...orderStatuses].sort())
  expect(Object.values(filters).flat().sort()).toEqual([...orderStatuses].sort())
})
