import { expect, it } from 'vitest'
import { boundsOf } from './financing-programmes.ts'
import { readFinancing } from './read-financing.ts'

const read = (search: string, currency: 'RUB' | 'KZT' = 'RUB') => readFinancing(search, boundsOf(currency), currency)

it('takes an offer’s machine and figures, brought within the programme’s bounds', () => {
  const given = '?machine=К-744Р2&price=15200000&currency=RUB&kind=leasing&fee=2000&months=36'
  expect(read(given)).toEqual({
    machine: { name: 'К-744Р2', icon: null },
    terms: { kind: 'leasing', priceMinor: 1_520_000_000, feeBp: 2_000, months: 36 },
  })
  expect(read('?kind=installment&fee=0&months=600').terms).toEqual({ kind: 'installment', feeBp: 3_000, months: 6 })
})

it('is of the reader’s currency alone', () => {
  expect(read('?price=15200000&currency=RUB', 'KZT').terms).toEqual({})
  expect(read('?price=15200000', 'KZT').terms).toEqual({ priceMinor: 1_520_000_000 })
})

it('leaves out whatever is no figure', () => {
  for (const search of [
    '',
    '?price=1',
    '?price=abc',
    '?price=1e99',
    '?kind=toString',
    '?fee=1&months=2',
    '?kind=leasing&fee=a',
  ])
    expect(read(search)).toEqual({
      machine: null,
      terms: search.startsWith('?kind=leasing') ? { kind: 'leasing' } : {},
    })
  expect(read('?machine=A&icon=../../x').machine).toEqual({ name: 'A', icon: null })
})
