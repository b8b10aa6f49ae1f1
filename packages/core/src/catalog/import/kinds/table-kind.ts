/** A record of a file by its fields, before validation. */
export type FileRecord = Record<string, unknown>
export type StagedValue = string | number | boolean | null

export const tableKindNames = [
  'makers',
  'categories',
  'technique',
  'model-lines',
  'models',
  'cross-numbers',
  'applicability',
  'stock',
  'prices',
  'synonyms',
  'terminals',
] as const
export type TableKindName = (typeof tableKindNames)[number]

/** How a CSV table is read: its columns by the fields of a record. */
export interface CsvShape {
  columns: Readonly<Record<string, string>>
  required: readonly string[]
  /** Cells that hold a list: entries divided by «|», fields of an entry by «:». */
  lists?: Readonly<Record<string, (cell: string) => unknown>>
  /** Fields of objects, with what each of those holds. */
  entries?: Readonly<Record<string, readonly string[]>>
}

/** A kind of table that a file fills: how its rows are read, checked and merged. */
export interface TableKind {
  name: TableKindName
  csv: CsvShape
  /** Columns of the staging table; `read` gives the values of those before `resolved` in their order. */
  columns: readonly (readonly [name: string, type: string])[]
  /** Columns that the checks fill: ids of what a row refers to. */
  resolved: readonly (readonly [name: string, type: string])[]
  /** Throws RowRejection with the reason for the report. */
  read(record: FileRecord): StagedValue[]
  /** What the report calls the row. */
  labelOf(record: FileRecord): string
  /** SQL that finds what rows refer to and refuses those that refer to nothing. */
  checks: readonly string[]
  /** Lists of columns by which a later row repeats an earlier one; it is refused. */
  keys: readonly string[]
  /** SQL for rows that are left, where a place depends on those of others: finds it, and refuses what has none. */
  placing?: readonly string[]
  /** SQL that counts, before anything is written, the entries that get another name or address. */
  renames?: string
  /** SQL that writes the accepted rows and answers how many were added and changed. */
  merge: readonly string[]
  /** What is announced to running servers: everything, or the pages alone where the database tells of parts by itself. */
  announces: '' | 'pages'
}

/** The temporary table that rows stand in until they are merged. */
export const rowsTable = 'import_rows'

/** Refuses the rows of a condition that have not been refused yet; `reason` is SQL. */
export function refuse(condition: string, reason: string): string {
  return `update ${rowsTable} as s set reject_reason = ${reason} where s.reject_reason is null and (${condition})`
}

/** Fills a resolved column from another table. */
export function resolve(column: string, source: string, condition: string): string {
  return `update ${rowsTable} as s set ${column} = x.id from ${source} as x where s.reject_reason is null and ${condition}`
}

/** Counts what an upsert did; its columns are those of MergeCounts without the unchanged. */
export function counted(statement: string): string {
  return `with changed as (${statement} returning xmax = 0 as is_new)
    select count(*) filter (where is_new)::int as inserted, count(*) filter (where not is_new)::int as updated from changed`
}

/** Counts what a deletion took away as changed. */
export function countedRemoval(statement: string): string {
  return `with removed as (${statement} returning 1) select 0 as inserted, count(*)::int as updated from removed`
}
