import type { PartCard, ResolvedLine } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { toFitting, toListRows, toListTotals, toNote, toPurchases, withUnread } from './list-rows.ts'

const part = (id: number, quantity: number, priceMinor: number | null = 1_000): PartCard =>
  ({
    id,
    article: `A${id}`,
    weightGrams: 500,
    stock: { state: quantity > 0 ? 'in_stock' : 'none', quantity, branchCity: 'Смоленск', term: null },
    price: priceMinor === null ? null : { priceMinor, currency: 'RUB' },
  }) as PartCard
const line = (given: Partial<ResolvedLine> & { line: number }): ResolvedLine => ({
  article: `N${given.line}`,
  count: 1,
  state: 'found',
  ...given,
})
const none = { choices: {}, counts: {} }

it('counts what the lines above ask for of the same part', () => {
  const rows = toListRows([line({ line: 1, part: part(1, 2), count: 2 }), line({ line: 7, part: part(1, 2) })], none)

  expect(rows.map(({ shortage }) => shortage)).toEqual([
    null,
    'Вместе со строкой 1 нужно 3\u00a0шт., свободно 2 (Смоленск)',
  ])
  expect(toPurchases(rows, 9_999)).toEqual([{ partId: 1, count: 3 }])
})

it('says what has been done to a count and what is short, a full stop between the two', () => {
  const note = 'Количество 99\u00a0999 больше допустимого, поставлено 9\u00a0999\u00a0шт.'
  const [row] = toListRows([line({ line: 1, part: part(1, 1_200), count: 9_999, note })], none)

  expect(row && toNote(row)).toBe(`${note} Нужно 9\u00a0999\u00a0шт., свободно 1\u00a0200 (Смоленск)`)
})

it('says what was taken for no count, behind what the catalogue says', () => {
  const replaced = line({ line: 1, note: 'A0 снят с производства' })

  expect(withUnread(replaced, { unreadCount: 'много' }).note).toBe(
    'A0 снят с производства. Количество «много» не прочитано, поставлена 1\u00a0шт.',
  )
  expect(withUnread(replaced, {})).toBe(replaced)
})

it('takes a choice for every line of its number, and a changed count', () => {
  const candidates = [part(1, 5), part(2, 5)]
  const lines = [line({ line: 1, article: '180212', state: 'choose', candidates })]
  const rows = toListRows(lines, { choices: { 180212: 2 }, counts: { 1: 4 } })

  expect(toListRows(lines, none)[0]).toMatchObject({ state: 'choose', part: null })
  expect(rows[0]).toMatchObject({ state: 'found', count: 4, part: { id: 2 } })
  expect(toListTotals(rows)).toEqual({
    found: 1,
    waiting: 0,
    missing: 0,
    pieces: 4,
    weightGrams: 2_000,
    positions: 1,
    sumMinor: 4_000,
  })
})

it('buys nothing that no branch has, and sums nothing for guests', () => {
  const rows = toListRows([line({ line: 1, part: part(1, 0, null) }), line({ line: 2, state: 'missing' })], none)

  expect(toPurchases(rows, 9_999)).toEqual([])
  expect(toListTotals(rows)).toMatchObject({ found: 1, missing: 1, sumMinor: null })
})

it('buys once: what is in the cart already goes there only with what has come to it', () => {
  const lines = [line({ line: 1, part: part(1, 9), count: 2 }), line({ line: 2, part: part(2, 9) })]
  const rows = toListRows([...lines, line({ line: 3, part: part(1, 9), count: 3 })], none)

  expect(toPurchases(rows, 9_999, { 1: 2 })).toEqual([
    { partId: 1, count: 3 },
    { partId: 2, count: 1 },
  ])
  expect(toPurchases(rows, 9_999, { 1: 5, 2: 1 })).toEqual([])
})

it('takes as many positions as there is room for, and more pieces of those that are in the cart', () => {
  const purchases = [1, 2, 3, 4].map((partId) => ({ partId, count: 1 }))
  const partsOf = (inCart: number[], maxLines: number) =>
    toFitting(purchases, new Set(inCart), maxLines).map(({ partId }) => partId)

  expect(partsOf([], 500)).toEqual([1, 2, 3, 4])
  expect(partsOf([4, 9], 4)).toEqual([1, 2, 4])
  expect(partsOf([4, 9], 2)).toEqual([4])
  expect(partsOf([7, 8, 9], 2)).toEqual([])
})

it('sums what the button takes: neither more parts nor more money', () => {
  const lines = [
    line({ line: 1, part: part(1, 2) }),
    line({ line: 2, part: part(1, 2) }),
    line({ line: 3, part: part(2, 0) }),
  ]
  const rows = toListRows(lines, none)

  expect(toListTotals(rows)).toMatchObject({ found: 3, positions: toPurchases(rows, 9_999).length, sumMinor: 2_000 })
})
