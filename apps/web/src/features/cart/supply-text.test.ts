import { expect, it } from 'vitest'
import { supplyText } from './supply-text.ts'

const inStock = { state: 'in_stock', quantity: 6, branchCity: 'Смоленск', term: null } as const
const afar = { state: 'other_branch', quantity: 4, branchCity: 'Брянск', term: '1–2 дня' } as const
const none = { state: 'none', quantity: 0, branchCity: null, term: null } as const
const text = (stock: typeof inStock | typeof afar | typeof none, now: number, later: number, missing: number) =>
  supplyText({ stock, supply: { now, later, term: later > 0 ? '1–2 дня' : null, missing } })

it('is silent where the stock beside it says it all, and says when nobody has any', () => {
  expect([text(inStock, 5, 0, 0), text(afar, 0, 4, 0), text(none, 0, 0, 3)]).toEqual([
    null,
    null,
    'Нет ни в одном филиале, срок подскажет менеджер',
  ])
})

it('tells what is here now, when the rest comes, and what nobody has', () => {
  expect(text(inStock, 6, 4, 0)).toBe('6 сейчас, ещё 4 через 1–2 дня')
  expect(text(inStock, 6, 0, 2)).toBe('6 сейчас, 2 нет в наличии')
  expect(text(inStock, 6, 4, 2)).toBe('6 сейчас, ещё 4 через 1–2 дня, 2 нет в наличии')
  expect(text(afar, 0, 4, 2)).toBe('4 через 1–2 дня, 2 нет в наличии')
})
