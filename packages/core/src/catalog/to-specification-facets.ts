import { type FacetValue, facetLimits, type SpecificationFacet } from '@agromarket/shared'
import { compareWords } from './compare-words.ts'
import type { PartFilter } from './part-filter.ts'
import type { KnownSpecification } from './specification-dictionary.ts'
import type { CountedList } from './to-part-facets.ts'

/** A specification is a filter where so many of the list's parts have it. */
const leastShare = 0.25
const mostShown = 12

/** Values of one specification that the place has, with counts under the list's other filters. */
interface CountedSpecification {
  specification: KnownSpecification
  values: { id: number; text: string; number: number | null; count: number; isPresent: boolean }[]
  count: number
}

/**
 * The specifications that tell a list's parts apart: the columns of its category's table first, then those that most
 * parts have. One that is chosen stays.
 */
export function toSpecificationFacets(list: CountedList): SpecificationFacet[] {
  const { counts, base, filter, specificationKeys } = list
  const chosen = new Map(filter.specifications.map((one) => [one.id, one]))
  const isFrequent = ({ specification, values }: CountedSpecification) => {
    const present = values.reduce((sum, { isPresent }) => sum + Number(isPresent), 0)
    return present > 1 && countOf(base.specificationValues, list, specification) >= base.total * leastShare
  }
  const shareOf = ({ count }: CountedSpecification) => count / Math.max(1, counts.total)
  const priorityOf = ({ specification }: CountedSpecification) => {
    const index = specificationKeys.indexOf(specification.key)
    return index < 0 ? specificationKeys.length + 1 : index + 1
  }
  return collect(list, new Set(filter.specifications.flatMap(({ valueIds }) => valueIds)))
    .filter((one) => chosen.has(one.specification.id) || isFrequent(one) || shareOf(one) >= leastShare)
    .sort((a, b) => priorityOf(a) - priorityOf(b) || b.count - a.count || a.specification.id - b.specification.id)
    .filter((one, index) => index < mostShown || chosen.has(one.specification.id))
    .map((one, index) => toFacet(one, Math.max(index + 1, priorityOf(one)), chosen.get(one.specification.id)))
}

function countOf(counts: Uint32Array, { columns }: CountedList, { values }: KnownSpecification): number {
  const { numberOf } = columns.specifications.numbering
  return values.reduce((sum, { id }) => sum + (counts[numberOf.get(id) ?? -1] ?? 0), 0)
}

function collect(
  { columns, names, counts, base }: CountedList,
  chosenIds: ReadonlySet<number>,
): CountedSpecification[] {
  const found = new Map<number, CountedSpecification>()
  for (const [number, id] of columns.specifications.numbering.ids.entries()) {
    const count = counts.specificationValues[number] ?? 0
    const isPresent = (base.specificationValues[number] ?? 0) > 0
    if (count === 0 && !isPresent && !chosenIds.has(id)) continue
    const value = names.specifications.valueById.get(id)
    const specification = value && names.specifications.byId.get(value.specificationId)
    if (!specification) continue
    const own = found.get(specification.id) ?? { specification, values: [], count: 0 }
    found.set(specification.id, own)
    own.values.push({ id, text: value.text, number: value.number, count, isPresent })
    own.count += count
  }
  return [...found.values()]
}

function toFacet(
  { specification, values }: CountedSpecification,
  priority: number,
  chosen: PartFilter['specifications'][number] | undefined,
): SpecificationFacet {
  const { id, name, unit, isRange } = specification
  const face = { id, name, unit, priority }
  if (!isRange) return { ...face, type: 'list', values: toValues(specification, values, chosen?.valueIds) }
  const numbers = values.flatMap(({ number, count }) => (number !== null && count > 0 ? [number] : []))
  const bounds = numbers.length > 0 ? numbers : values.flatMap(({ number }) => number ?? [])
  const { from = null, to = null } = chosen ?? {}
  return { ...face, type: 'range', min: least(bounds), max: most(bounds), from, to }
}

function toValues(
  { id, unit }: KnownSpecification,
  values: CountedSpecification['values'],
  chosen: readonly number[] | undefined,
): FacetValue[] {
  return values
    .toSorted((a, b) => b.count - a.count || compareWords(a.text, b.text))
    .filter((value, index) => index < facetLimits.shownValues || chosen?.includes(value.id))
    .map((value) => ({
      value: `${id}-${value.id}`,
      label: unit ? `${value.text} ${unit}` : value.text,
      count: value.count,
    }))
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), numbers[0] ?? 0)
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b), numbers[0] ?? 0)
}
