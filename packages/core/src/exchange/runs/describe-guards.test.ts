import { expect, it } from 'vitest'
import { describeGuards } from './describe-guards.ts'

it('tells of the guards that hold back, with numbers in groups of three', () => {
  const guard = { before: 59_794, now: 29_897, changeBp: -5_000, limitPercent: 30 }

  const told = describeGuards([
    { ...guard, guard: 'positions', isTripped: true },
    { ...guard, guard: 'median', isTripped: false },
  ])

  expect(told).toBe('позиций: было 59\u00a0794, стало 29\u00a0897 (−50 %)')
})
