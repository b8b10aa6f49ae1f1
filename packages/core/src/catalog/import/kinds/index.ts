import { modelLines, models } from './machine-kinds.ts'
import { applicability, crossNumbers, prices, stock } from './part-kinds.ts'
import { synonyms } from './synonym-kind.ts'
import type { TableKind, TableKindName } from './table-kind.ts'
import { categories, makers, technique } from './taxonomy-kinds.ts'
import { terminals } from './terminal-kind.ts'

export {
  type FileRecord,
  rowsTable,
  type StagedValue,
  type TableKind,
  type TableKindName,
  tableKindNames,
} from './table-kind.ts'

const kinds: Record<TableKindName, TableKind> = {
  makers,
  categories,
  technique,
  'model-lines': modelLines,
  models,
  'cross-numbers': crossNumbers,
  applicability,
  stock,
  prices,
  synonyms,
  terminals,
}

export function tableKind(name: TableKindName): TableKind {
  return kinds[name]
}
