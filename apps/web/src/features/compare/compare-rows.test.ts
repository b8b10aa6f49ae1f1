import type { PartCard, Specification } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { toCompareRows } from './compare-rows.ts'

const length = (value: number): Specification => ({ key: 'length', name: 'Длина', value, unit: 'мм' })
const cord: Specification = { key: 'cord', name: 'Корд', value: 'Арамид' }
const part = (id: number, specifications: Specification[]): PartCard => ({
  id,
  slug: `part-${id}`,
  url: `/zapchasti/part-${id}`,
  article: String(id),
  name: 'Ремень',
  node: '',
  icon: 'belt',
  manufacturer: { slug: 'gates', name: 'Gates' },
  category: { path: 'remni', name: 'Ремни' },
  specifications,
  weightGrams: 0,
  unit: 'шт.',
  stock: { state: 'none', quantity: 0, branchCity: null, term: null },
  price: null,
})

it('names every specification once and marks the rows in which all parts are alike', () => {
  const rows = toCompareRows([part(1, [length(4000), cord]), part(2, [length(2650), cord])])

  expect(rows.map(({ name, isSame }) => [name, isSame])).toEqual([
    ['Производитель', true],
    ['Группа', true],
    ['Длина', false],
    ['Корд', true],
    ['Единица продажи', true],
  ])
})

it('counts a value that one part lacks as a difference', () => {
  const rows = toCompareRows([part(1, [cord]), part(2, [])])

  expect(rows.find(({ name }) => name === 'Корд')).toMatchObject({ values: ['Арамид', '—'], isSame: false })
})
