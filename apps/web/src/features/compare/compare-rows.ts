import {
  formatSize,
  formatSpecification,
  type ModelCard,
  machineSectionOf,
  machineSections,
  otherSection,
  type PartCard,
  type Specification,
} from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { formatPartWeight } from '../../lib/format/format-date.ts'
import { moreIsBetter } from './specification-table.ts'

export interface CompareRow {
  key: string
  section: string
  name: string
  /** One text per product, in their order; «—» where it says nothing. */
  values: string[]
  isSame: boolean
  /** Which products have the best value, where more of it is better. */
  best: readonly number[]
}

const unknown = '—'

/** What every part has, then every specification that at least one of them has, in the order they first appear. */
export function toPartRows(parts: readonly PartCard[]): CompareRow[] {
  return [
    toRow(parts, { section: 'Деталь', key: 'manufacturer', name: 'Производитель' }, (part) => part.manufacturer.name),
    toRow(parts, { section: 'Деталь', key: 'category', name: 'Группа' }, (part) => part.category.name),
    toRow(parts, { section: 'Деталь', key: 'node', name: 'Узел' }, (part) => part.node),
    toRow(
      parts,
      { section: otherSection, key: 'size', name: 'Размеры' },
      (part) => formatSize(part.specifications) ?? '',
    ),
    ...namesOf(parts).map((name) => toSpecificationRow(parts, name, otherSection)),
    toRow(parts, { section: 'Поставка', key: 'weight', name: 'Вес' }, weightOf),
    toRow(parts, { section: 'Поставка', key: 'unit', name: 'Единица продажи' }, (part) => part.unit),
  ].filter(saysSomething)
}

/** Specifications of machines under the units of the machine that they tell of, then what the shop has for them. */
export function toModelRows(models: readonly ModelCard[]): CompareRow[] {
  return [
    toRow(models, { section: 'Модель', key: 'manufacturer', name: 'Производитель' }, (model) => model.manufacturer),
    toRow(models, { section: 'Модель', key: 'line', name: 'Модельный ряд' }, (model) => model.modelLine.name),
    toRow(models, { section: 'Модель', key: 'years', name: 'Годы выпуска' }, (model) => model.years),
    ...namesOf(models).map((name) => toSpecificationRow(models, name, machineSectionOf(name))),
    {
      ...toRow(models, { section: 'Обслуживание', key: 'parts', name: 'Запчасти в каталоге' }, (model) =>
        formatCount(model.partCount, nouns.position),
      ),
      best: bestOf(models.map(({ partCount }) => partCount)),
    },
  ].filter(saysSomething)
}

/** The rows under their headings; a heading without rows is left out. */
export function toCompareSections(rows: readonly CompareRow[]): { title: string; rows: CompareRow[] }[] {
  const known = [
    'Деталь',
    'Модель',
    ...machineSections.map(({ title }) => title),
    otherSection,
    'Поставка',
    'Обслуживание',
  ]
  return known
    .map((title) => ({ title, rows: rows.filter(({ section }) => section === title) }))
    .filter(({ rows: own }) => own.length > 0)
}

interface RowTitle {
  section: string
  key: string
  name: string
}

interface Specified {
  specifications: readonly Specification[]
}

function toRow<Product>(products: readonly Product[], title: RowTitle, read: (product: Product) => string): CompareRow {
  const values = products.map((product) => read(product) || unknown)
  return { ...title, values, isSame: values.every((value) => value === values[0]), best: [] }
}

/** By its name: what groups keep under keys of their own reads the same. */
function toSpecificationRow(products: readonly Specified[], name: string, section: string): CompareRow {
  const find = ({ specifications }: Specified) => specifications.find((one) => one.name === name)
  const row = toRow(products, { section, key: `spec ${name}`, name }, (product) => {
    const found = find(product)
    return found ? formatSpecification(found) : ''
  })
  return moreIsBetter.has(name) ? { ...row, best: bestOf(products.map((product) => numberOf(find(product)))) } : row
}

/** Nothing is best where one value is not known as a number, or where all are alike. */
function bestOf(values: readonly (number | undefined)[]): number[] {
  const known = values.filter((value) => value !== undefined)
  if (known.length < 2 || known.length < values.length) return []
  const most = Math.max(...known)
  const best = values.flatMap((value, index) => (value === most ? [index] : []))
  return best.length === values.length ? [] : best
}

/** «5,4» is a number as well. */
function numberOf(specification: Specification | undefined): number | undefined {
  if (!specification) return undefined
  const { value } = specification
  if (typeof value === 'number') return value
  return /^\d+(?:[.,]\d+)?$/.test(value) ? Number(value.replace(',', '.')) : undefined
}

function namesOf(products: readonly Specified[]): string[] {
  return [...new Set(products.flatMap(({ specifications }) => specifications.map(({ name }) => name)))]
}

function saysSomething({ values }: CompareRow): boolean {
  return values.some((value) => value !== unknown)
}

function weightOf({ weightGrams }: PartCard): string {
  return weightGrams > 0 ? formatPartWeight(weightGrams) : ''
}
