import type { PriceScope } from '../pricing/index.ts'
import type { ListNames } from './facet-dictionary.ts'
import type { PartFilter } from './part-filter.ts'
import type { ListTables } from './part-index/count-list.ts'
import type { ListCondition } from './part-index/list-condition.ts'
import { machineNumbers, machineTable } from './part-index/machine-table.ts'
import { type Numbering, type PartColumns, saleMark, superPriceMark } from './part-index/part-columns.ts'
import { specificationTable } from './specification-dictionary.ts'

/** Tables that join the columns' numbers to machines and specifications. */
export function toListTables(columns: PartColumns, names: ListNames): ListTables {
  return {
    machines: machineTable(names.taxonomy, columns.models.numbering),
    specifications: specificationTable(names.specifications, columns.specifications.numbering),
  }
}

/** A filter in numbers of the columns. `parts` are what a search has found. */
export function toListCondition(
  columns: PartColumns,
  filter: PartFilter,
  list: { tables: ListTables; scope: PriceScope; offerListId: number; parts: Uint32Array | null },
): ListCondition {
  const { tables, scope, offerListId, parts } = list
  const { values } = filter
  const machines = (kind: 'type' | 'maker' | 'line' | 'model', ids: readonly number[] | null) =>
    ids && machineNumbers(tables.machines, kind, ids)
  const specificationNumbers = new Map(tables.specifications.ids.map((id, number) => [id, number]))
  return {
    parts,
    place: numbersOf(columns.categoryNumbering, filter.place),
    categories: numbersOf(columns.categoryNumbering, values.category),
    manufacturers: numbersOf(columns.manufacturerNumbering, values.manufacturer),
    drawings: numbersOf(columns.drawings.numbering, values.drawing),
    machines: {
      type: machines('type', values.technique),
      maker: machines('maker', values.techniqueMaker),
      line: machines('line', values.modelLine),
      model: machines('model', values.model),
    },
    specifications: filter.specifications.map(({ id, valueIds }) => ({
      specification: specificationNumbers.get(id) ?? -1,
      valueNumbers: numbersOf(columns.specifications.numbering, valueIds) ?? [],
    })),
    isInStock: filter.switches.inStock,
    isPriced: filter.switches.withPrice,
    offerMarks: (filter.offers.isSale ? saleMark : 0) | (filter.offers.isSuperPrice ? superPriceMark : 0),
    branchId: filter.branchId,
    priceListId: scope?.priceListId ?? null,
    offerListId,
  }
}

/** The same place and words without any filter: what there is to choose from. */
export function withoutFilters(condition: ListCondition): ListCondition {
  return {
    ...condition,
    categories: null,
    manufacturers: null,
    drawings: null,
    machines: { type: null, maker: null, line: null, model: null },
    specifications: [],
    isInStock: false,
    isPriced: false,
    offerMarks: 0,
  }
}

/** What no part has has no number. */
function numbersOf({ numberOf }: Numbering, ids: readonly number[] | null): number[] | null {
  return ids === null ? null : ids.flatMap((id) => numberOf.get(id) ?? [])
}
