import type { PartCard } from '@agromarket/shared'
import { formatWeight } from '../../lib/format-date.ts'
import { formatSpecification } from '../catalog/format-specification.ts'

export interface CompareRow {
  key: string
  name: string
  /** One text per part, in their order; «—» where the part says nothing. */
  values: string[]
  isSame: boolean
}

const unknown = '—'

/** What every part has, then every specification that at least one of them has, in the order they first appear. */
export function toCompareRows(parts: readonly PartCard[]): CompareRow[] {
  const specifications = new Map(
    parts.flatMap((part) => part.specifications.map(({ key, name }) => [key, name] as const)),
  )
  return [
    toRow('manufacturer', 'Производитель', parts, (part) => part.manufacturer.name),
    toRow('category', 'Группа', parts, (part) => part.category.name),
    toRow('node', 'Узел', parts, (part) => part.node),
    ...[...specifications].map(([key, name]) =>
      toRow(`spec ${key}`, name, parts, (part) => specificationOf(part, key)),
    ),
    toRow('weight', 'Вес', parts, (part) => (part.weightGrams > 0 ? formatWeight(part.weightGrams) : '')),
    toRow('unit', 'Единица продажи', parts, (part) => part.unit),
  ].filter(({ values }) => values.some((value) => value !== unknown))
}

function toRow(key: string, name: string, parts: readonly PartCard[], read: (part: PartCard) => string): CompareRow {
  const values = parts.map((part) => read(part) || unknown)
  return { key, name, values, isSame: values.every((value) => value === values[0]) }
}

function specificationOf(part: PartCard, key: string): string {
  const found = part.specifications.find((specification) => specification.key === key)
  return found ? formatSpecification(found) : ''
}
