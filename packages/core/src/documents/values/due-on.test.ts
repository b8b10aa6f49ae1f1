import { expect, it } from 'vitest'
import { dueOn } from './due-on.ts'

it.each([
  ['limit', '2026-04-15'],
  ['invoice', '2026-03-21'],
  ['installment', null],
] as const)('an invoice of 16 March, to be paid by %s, is due on %s', (method, day) => {
  expect(dueOn(method, '2026-03-16', 30)).toBe(day)
})
