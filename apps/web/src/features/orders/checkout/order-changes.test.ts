import type { CartLine, CartView } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { findCorrections, findOrderChanges } from './order-changes.ts'

type Given = Partial<Pick<CartLine, 'count' | 'available' | 'packageSize' | 'isChecked'>> & { priceMinor?: number }

function cartOf(lines: Readonly<Record<string, Given>>): CartView {
  return {
    currency: 'RUB',
    lines: Object.entries(lines).map(([article, { priceMinor = 100_000, count = 2, ...given }]) => ({
      id: article,
      article,
      count,
      available: 9,
      packageSize: 1,
      isChecked: true,
      price: { priceMinor },
      totalMinor: priceMinor > 0 ? priceMinor * count : null,
      ...given,
    })),
  } as CartView
}

describe('what has changed since the buyer ordered', () => {
  it('is nothing while price and stock are as they were', () => {
    const cart = cartOf({ A: {}, B: { count: 9 } })

    expect(findOrderChanges(cart, cart)).toEqual([])
    expect(findCorrections(cart)).toEqual([])
  })

  it.each<[string, Given, Given, string]>([
    ['another price', {}, { priceMinor: 120_000 }, 'A: цена была 1 000 руб., стала 1 200 руб.'],
    ['no price any more', {}, { priceMinor: 0 }, 'A: больше не продаётся'],
    ['sold out', {}, { available: 0 }, 'A: нет в наличии, в заказ не войдёт'],
    ['fewer left', { count: 5 }, { count: 5, available: 3 }, 'A: осталось 3 шт. из 5'],
    [
      'broken packages left',
      { count: 20, packageSize: 10 },
      { count: 20, packageSize: 10, available: 13 },
      'A: осталось 13 шт. из 20, в заказ войдёт 10',
    ],
    [
      'less than a package left',
      { count: 10, packageSize: 10 },
      { count: 10, packageSize: 10, available: 7 },
      'A: осталось 7 шт. из 10, меньше упаковки, в заказ не войдёт',
    ],
  ])('is said of each line: %s', (_, seen, now, sentence) => {
    const changes = findOrderChanges(cartOf({ A: seen }), cartOf({ A: now }))

    expect(changes.map((text) => text.replace(/\u00a0/g, ' '))).toEqual([sentence])
  })

  it('names a line that is gone, and none that was not ordered', () => {
    const seen = cartOf({ A: {}, B: { isChecked: false }, C: { priceMinor: 0 } })

    expect(findOrderChanges(seen, cartOf({}))).toEqual(['A: больше не продаётся'])
  })
})

it('«Принять» makes counts those that are there, in whole packages, and unchecks what is not', () => {
  const now = cartOf({
    A: { count: 5, available: 3 },
    B: { available: 0 },
    C: { count: 20, packageSize: 10, available: 13 },
    D: { count: 10, packageSize: 10, available: 7 },
    E: {},
    F: { count: 5, available: 0, isChecked: false },
  })

  expect(findCorrections(now)).toEqual([
    { id: 'A', count: 3 },
    { id: 'B', count: 0 },
    { id: 'C', count: 10 },
    { id: 'D', count: 0 },
  ])
})
