import { expect, it } from 'vitest'
import { toCurrency } from './to-currency.ts'

it('reads currencies as bases write them, and leaves as written what means none', () => {
  expect(['руб.', 'RUR', '643', ' тг ', '$', 'Евро', 'юань'].map(toCurrency)).toEqual([
    ...['RUB', 'RUB', 'RUB', 'KZT', 'USD', 'EUR', 'CNY'],
  ])
  expect(['грн', 'constructor', '__proto__', null].map(toCurrency)).toEqual(['грн', 'constructor', '__proto__', ''])
})
