import { supplierGuardsSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { checkGuards, type GuardInput } from './check-guards.ts'

const guards = supplierGuardsSchema.parse({})
const calm: GuardInput = {
  counts: { rows: 100, rejected: 0 },
  onSaleBefore: 100,
  onSaleAfter: 100,
  medianBefore: 1_000,
  medianNow: 1_000,
}
const trippedBy = (input: Partial<GuardInput>, own = guards) =>
  checkGuards({ ...calm, ...input }, own).flatMap(({ guard, isTripped }) => (isTripped ? [guard] : []))

it.each<[string, Partial<GuardInput>, string[]]>([
  ['nothing changed', {}, []],
  ['30 % fewer rows', { onSaleAfter: 70 }, []],
  ['31 % fewer rows', { onSaleAfter: 69 }, ['rows']],
  ['twice as many rows', { onSaleAfter: 200 }, []],
  ['a median 20 % higher', { medianNow: 1_200 }, []],
  ['a median 21 % higher', { medianNow: 1_210 }, ['median']],
  ['a median 21 % lower', { medianNow: 790 }, ['median']],
  ['5 % errors', { counts: { rows: 100, rejected: 5 } }, []],
  ['6 % errors', { counts: { rows: 100, rejected: 6 } }, ['errors']],
  ['a first version', { onSaleBefore: 0, medianBefore: null }, []],
  ['an empty first version', { counts: { rows: 0, rejected: 0 }, onSaleBefore: 0, onSaleAfter: 0 }, []],
  ['all prices gone', { medianNow: null, onSaleAfter: 0 }, ['rows']],
])('%s: %j trips %j', (_what, input, tripped) => {
  expect(trippedBy(input)).toEqual(tripped)
})

it('a guard that is off holds nothing back', () => {
  const off = { ...guards, rowsDropPercent: null, medianShiftPercent: null, errorsPercent: null }

  expect(trippedBy({ onSaleAfter: 1, medianNow: 1, counts: { rows: 2, rejected: 1 } }, off)).toEqual([])
})
