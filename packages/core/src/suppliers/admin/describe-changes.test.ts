import type { Markup, SaveSupplier } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { describeChanges } from './describe-changes.ts'

const rest: Markup = {
  categoryId: null,
  manufacturerId: null,
  shareBp: 2_500,
  minimumMinor: 10_000,
  roundToMinor: 1_000,
}
const filters: Markup = { ...rest, categoryId: 1, shareBp: 2_200 }
const belts: Markup = { ...rest, categoryId: 2 }
const nameOf = ({ categoryId }: Markup) => ['Остальное', 'Фильтры', 'Ремни'][categoryId ?? 0] ?? ''
const told = (before: Markup[], after: Markup[]) => {
  const same = { guards: {}, branchIds: [] }
  return describeChanges(
    { ...same, markups: before } as unknown as Parameters<typeof describeChanges>[0],
    { ...same, markups: after } as unknown as SaveSupplier,
    nameOf,
  )
}

it('the journal names the markup and what of it is another now', () => {
  expect(told([filters, rest], [{ ...filters, shareBp: 1_900 }, rest])).toEqual(['Наценка «Фильтры»: 22 % → 19 %'])
  expect(told([filters, rest], [{ ...filters, shareBp: 1_950 }, rest])).toEqual(['Наценка «Фильтры»: 22 % → 19,5 %'])
  expect(told([rest], [{ ...rest, minimumMinor: 20_000 }])).toEqual([
    'Наценка «Остальное»: не меньше 100 → не меньше 200',
  ])
})

it('a markup that comes, goes or moves is a line of its own, and none where all are as they were', () => {
  expect(told([rest], [belts, rest])).toEqual(['Наценка «Ремни» добавлена: 25 %, не меньше 100, до 10'])
  expect(told([filters, rest], [rest])).toEqual(['Наценка «Фильтры» удалена'])
  expect(told([filters, belts, rest], [belts, filters, rest])).toEqual(['Порядок наценок изменён'])
  expect(told([filters, filters, rest], [filters, filters, rest])).toEqual([])
})
