import type { ModelCard, PartCard, Specification } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { toCompareSections, toModelRows, toPartRows } from './compare-rows.ts'

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
const model = (id: number, values: Record<string, string | number>): ModelCard => ({
  id,
  slug: `model-${id}`,
  url: `/catalog/model-${id}`,
  name: `Модель ${id}`,
  icon: 'combine',
  manufacturer: 'Ростсельмаш',
  modelLine: { slug: 'acros', name: 'ACROS', url: '/catalog/acros' },
  years: 'с 2010',
  specifications: Object.entries(values).map(([name, value]) => ({ key: name, name, value })),
  partCount: id,
})

it('names every specification once and marks the rows in which all parts are alike', () => {
  const rows = toPartRows([part(1, [length(4000), cord]), part(2, [length(2650), cord])])

  expect(rows.map(({ name, isSame }) => [name, isSame])).toEqual([
    ['Производитель', true],
    ['Группа', true],
    ['Длина', false],
    ['Корд', true],
    ['Единица продажи', true],
  ])
})

it('counts a value that one part lacks as a difference', () => {
  const rows = toPartRows([part(1, [cord]), part(2, [])])

  expect(rows.find(({ name }) => name === 'Корд')).toMatchObject({ values: ['Арамид', '—'], isSame: false })
})

it('finds the best value where more of it is better, all are known and not all alike', () => {
  const rows = toModelRows([
    model(1, { Мощность: 325, 'Площадь сепарации': '6,2', Масса: 9, 'Топливный бак': 540, 'Объём бункера': 9000 }),
    model(2, { Мощность: 520, 'Площадь сепарации': '5,4', Масса: 12, 'Топливный бак': 540 }),
    model(3, { Мощность: 520, 'Площадь сепарации': '6,5', Масса: 10, 'Топливный бак': 540, 'Объём бункера': 12000 }),
  ])
  const bestOf = (name: string) => rows.find((row) => row.name === name)?.best

  expect(bestOf('Мощность')).toEqual([1, 2])
  expect(bestOf('Площадь сепарации')).toEqual([2])
  expect([bestOf('Масса'), bestOf('Топливный бак'), bestOf('Объём бункера')]).toEqual([[], [], []])
  expect(bestOf('Запчасти в каталоге')).toEqual([2])
})

it('puts specifications of machines under their units and leaves no row out', () => {
  const rows = toModelRows([model(1, { Мощность: 325, 'Система обмолота': 'Ротор', 'Цвет кабины': 'Красный' })])

  const sections = toCompareSections(rows)

  expect(sections.map(({ title }) => title)).toEqual([
    'Модель',
    'Двигатель и привод',
    'Обмолот',
    'Характеристики',
    'Обслуживание',
  ])
  expect(sections.flatMap((section) => section.rows)).toHaveLength(rows.length)
})
