import { encodePlain, encodeText } from '../../platform/db/index.ts'

/** A validated record as the staging table holds it. Null keeps what the shop has. */
export interface StagingRow {
  line: number
  code1c: string
  slug: string
  article: string
  name: string
  manufacturerId: number
  categoryId: number
  node: string | null
  description: string | null
  weightGrams: number | null
  unit: string | null
  packageSize: number | null
  icon: string | null
  /** The category's pictogram, for a new part without its own. */
  defaultIcon: string
  popularity: number | null
  isRemoved: boolean | null
  specifications: string | null
  prices: {
    listIds: number[]
    minor: number[]
    oldMinor: (number | null)[]
    isSale: boolean[]
    isSuperPrice: boolean[]
    /** Last days of promotions, YYYY-MM-DD. */
    promotedUntil: (string | null)[]
  } | null
  stock: { branchIds: number[]; quantities: number[] } | null
  crossNumbers: { numbers: string[]; manufacturers: string[]; kinds: string[] } | null
  appliesTo: { modelIds: number[]; nodes: string[]; sheets: (number | null)[]; positions: (number | null)[] } | null
}

/** A record that was refused, with the reason in Russian for the report. */
export interface RejectedRow {
  line: number
  code1c: string | null
  article: string | null
  reason: string
}

/** Columns of the staging table in COPY order with their types. */
export const stagingColumns = [
  ['line', 'bigint not null'],
  ['code1c', 'text'],
  ['slug', 'text'],
  ['article', 'text'],
  ['name', 'text'],
  ['manufacturer_id', 'integer'],
  ['category_id', 'integer'],
  ['node', 'text'],
  ['description', 'text'],
  ['weight_grams', 'integer'],
  ['unit', 'text'],
  ['package_size', 'integer'],
  ['icon', 'text'],
  ['default_icon', 'text'],
  ['popularity', 'integer'],
  ['is_removed', 'boolean'],
  ['specifications', 'jsonb'],
  ['price_list_ids', 'integer[]'],
  ['price_minor', 'bigint[]'],
  ['old_price_minor', 'bigint[]'],
  ['is_sale', 'boolean[]'],
  ['is_super_price', 'boolean[]'],
  ['promoted_until', 'date[]'],
  ['branch_ids', 'integer[]'],
  ['quantities', 'integer[]'],
  ['cross_numbers', 'text[]'],
  ['cross_manufacturers', 'text[]'],
  ['cross_kinds', 'text[]'],
  ['model_ids', 'integer[]'],
  ['model_nodes', 'text[]'],
  ['model_sheets', 'integer[]'],
  ['model_positions', 'integer[]'],
  ['reject_reason', 'text'],
] as const

/** One line of COPY's text format, newline included. */
export function encodeStagingRow(row: StagingRow): string {
  return `${row.line}\t${encodeText(row.code1c)}\t${encodeText(row.slug)}\t${encodeText(row.article)}\t${encodeText(row.name)}\t${row.manufacturerId}\t${row.categoryId}\t${encodeText(row.node)}\t${encodeText(row.description)}\t${encodePlain(row.weightGrams)}\t${encodeText(row.unit)}\t${encodePlain(row.packageSize)}\t${encodeText(row.icon)}\t${encodeText(row.defaultIcon)}\t${encodePlain(row.popularity)}\t${encodePlain(row.isRemoved)}\t${encodeText(row.specifications)}\t${plainArray(row.prices?.listIds)}\t${plainArray(row.prices?.minor)}\t${plainArray(row.prices?.oldMinor)}\t${plainArray(row.prices?.isSale)}\t${plainArray(row.prices?.isSuperPrice)}\t${plainArray(row.prices?.promotedUntil)}\t${plainArray(row.stock?.branchIds)}\t${plainArray(row.stock?.quantities)}\t${textArray(row.crossNumbers?.numbers)}\t${textArray(row.crossNumbers?.manufacturers)}\t${textArray(row.crossNumbers?.kinds)}\t${plainArray(row.appliesTo?.modelIds)}\t${textArray(row.appliesTo?.nodes)}\t${plainArray(row.appliesTo?.sheets)}\t${plainArray(row.appliesTo?.positions)}\t\\N\n`
}

export function encodeRejectedRow(row: RejectedRow): string {
  const empty = '\\N\t'
  return `${row.line}\t${encodeText(row.code1c)}\t${empty}${encodeText(row.article)}\t${empty.repeat(stagingColumns.length - 5)}${encodeText(row.reason)}\n`
}

/** Numbers, flags and days: nothing that has to be quoted. */
function plainArray(values: readonly (number | boolean | string | null)[] | undefined): string {
  if (!values) return '\\N'
  return `{${values.map((value) => (value === null ? 'NULL' : value)).join(',')}}`
}

function textArray(values: readonly string[] | undefined): string {
  if (!values) return '\\N'
  // Quoted for the array literal first, then for COPY.
  const quoted = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return encodeText(`{${quoted.join(',')}}`)
}
