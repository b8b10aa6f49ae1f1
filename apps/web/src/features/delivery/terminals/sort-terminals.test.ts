import type { DeliveryQuote, NearestTerminal } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { sortTerminals } from './sort-terminals.ts'

const terminal = (id: string, transportCompany: string, refusal: string | null = null) =>
  ({ id, transportCompany, refusal }) as NearestTerminal
/** As the shop answers: the nearest first. */
const terminals = [
  terminal('near', 'dellin'),
  terminal('small', 'cdek', 'Не примет: груз 29 кг, предел 20 кг'),
  terminal('middle', 'pek'),
  terminal('far', 'cdek'),
]
const quote = {
  quotes: [
    { carrier: 'dellin', state: 'done', priceMinor: 169_000 },
    { carrier: 'pek', state: 'calculating', priceMinor: 0 },
    { carrier: 'cdek', state: 'done', priceMinor: 142_000 },
  ],
} as DeliveryQuote

it.each([
  ['nearest', ['near', 'middle', 'far', 'small']],
  ['cheapest', ['far', 'near', 'middle', 'small']],
] as const)('puts the %s first, and what does not take the cargo last', (order, ids) => {
  expect(sortTerminals(terminals, order, quote).map(({ id }) => id)).toEqual(ids)
})

it('keeps the nearest first while no price is known', () => {
  expect(sortTerminals(terminals, 'cheapest', null).map(({ id }) => id)).toEqual(['near', 'middle', 'far', 'small'])
})
