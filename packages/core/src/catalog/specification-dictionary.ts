import type { SpecificationTable } from './part-index/list-condition.ts'
import type { Numbering } from './part-index/part-columns.ts'
import type { SpecificationRow, SpecificationValueRow } from './specification.repository.ts'

export interface KnownSpecification extends SpecificationRow {
  /** Numbers, to be filtered from–to; otherwise a list of texts. */
  isRange: boolean
  values: SpecificationValueRow[]
}

/** Names, units and values of what parts are measured by. */
export interface SpecificationDictionary {
  byId: ReadonlyMap<number, KnownSpecification>
  valueById: ReadonlyMap<number, SpecificationValueRow>
}

/** A stray word among the numbers («по запросу») does not turn them into texts. */
const leastNumbers = 0.9

export function buildSpecifications({
  specifications,
  values,
}: {
  specifications: readonly SpecificationRow[]
  values: readonly SpecificationValueRow[]
}): SpecificationDictionary {
  const valuesOf = Map.groupBy(values, ({ specificationId }) => specificationId)
  return {
    byId: new Map(
      specifications.map((row) => {
        const own = valuesOf.get(row.id) ?? []
        const numbers = own.filter(({ number }) => number !== null).length
        return [row.id, { ...row, values: own, isRange: numbers > 0 && numbers >= own.length * leastNumbers }]
      }),
    ),
    valueById: new Map(values.map((value) => [value.id, value])),
  }
}

const tables = new WeakMap<
  SpecificationDictionary,
  { size: number; ids: readonly number[]; table: SpecificationTable }
>()
const unknown = 0xff_ff

/** Which specification each value of the columns belongs to. */
export function specificationTable(dictionary: SpecificationDictionary, values: Numbering): SpecificationTable {
  const last = tables.get(dictionary)
  if (last && last.ids === values.ids && last.size === values.ids.length) return last.table
  const ids = [...dictionary.byId.keys()]
  const numberOf = new Map(ids.map((id, number) => [id, number]))
  const specificationOfValue = Uint16Array.from(
    values.ids,
    (id) => numberOf.get(dictionary.valueById.get(id)?.specificationId ?? 0) ?? unknown,
  )
  const table = { specificationOfValue, ids }
  tables.set(dictionary, { size: values.ids.length, ids: values.ids, table })
  return table
}
