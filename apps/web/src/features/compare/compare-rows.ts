import type { PartCard } from '@agromarket/shared'
import { formatWeight } from '../../lib/format-date.ts'
import { formatSpecification } from '../catalog/format-specification.ts'

export interface CompareRow {
  key: string
  section: CompareSection
  name: string
  /** One text per part, in their order; «—» where the part says nothing. */
  values: string[]
  isSame: boolean
}

const sections = ['Деталь', 'Характеристики', 'Поставка'] as const
export type CompareSection = (typeof sections)[number]

const unknown = '—'

/** What every part has, then every specification that at least one of them has, in the order they first appear. */
export function toCompareRows(parts: readonly PartCard[]): CompareRow[] {
  const names = new Set(parts.flatMap((part) => part.specifications.map(({ name }) => name)))
  return [
    toRow(parts, { section: 'Деталь', key: 'manufacturer', name: 'Производитель' }, (part) => part.manufacturer.name),
    toRow(parts, { section: 'Деталь', key: 'category', name: 'Группа' }, (part) => part.category.name),
    toRow(parts, { section: 'Деталь', key: 'node', name: 'Узел' }, (part) => part.node),
    ...[...names].map((name) =>
      toRow(parts, { section: 'Характеристики', key: `spec ${name}`, name }, (part) => specificationOf(part, name)),
    ),
    toRow(parts, { section: 'Поставка', key: 'weight', name: 'Вес' }, weightOf),
    toRow(parts, { section: 'Поставка', key: 'unit', name: 'Единица продажи' }, (part) => part.unit),
  ].filter(({ values }) => values.some((value) => value !== unknown))
}

/** The rows under their headings; a heading without rows is left out. */
export function toCompareSections(rows: readonly CompareRow[]): { title: CompareSection; rows: CompareRow[] }[] {
  return sections
    .map((title) => ({ title, rows: rows.filter(({ section }) => section === title) }))
    .filter(({ rows: own }) => own.length > 0)
}

interface RowTitle {
  section: CompareSection
  key: string
  name: string
}

function toRow(parts: readonly PartCard[], title: RowTitle, read: (part: PartCard) => string): CompareRow {
  const values = parts.map((part) => read(part) || unknown)
  return { ...title, values, isSame: values.every((value) => value === values[0]) }
}

function weightOf({ weightGrams }: PartCard): string {
  return weightGrams > 0 ? formatWeight(weightGrams) : ''
}

/** By its name: what groups of parts keep under keys of their own reads the same. */
function specificationOf(part: PartCard, name: string): string {
  const found = part.specifications.find((specification) => specification.name === name)
  return found ? formatSpecification(found) : ''
}
