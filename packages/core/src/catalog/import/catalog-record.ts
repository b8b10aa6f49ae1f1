/**
 * One part as a file or a generator gives it, before validation. Absent fields keep what the shop has; a given `stock`,
 * `crossNumbers` or `appliesTo` is the whole list. Money is in whole currency units with at most two decimals.
 */
export interface CatalogRecord {
  code1c?: unknown
  article?: unknown
  name?: unknown
  /** Slug or name. */
  manufacturer?: unknown
  /** Path of slugs. */
  category?: unknown
  node?: unknown
  description?: unknown
  weightGrams?: unknown
  unit?: unknown
  /** Sold in whole packages of so many pieces; 1 unless told. */
  packageSize?: unknown
  icon?: unknown
  popularity?: unknown
  /** [{key, name, value, unit?}] */
  specifications?: unknown
  /** {RUB: {price, oldPrice?, isSale?, isSuperPrice?, promotedUntil?}, KZT: {…}} */
  prices?: unknown
  /** {branchCode: pieces} */
  stock?: unknown
  /** [{number, manufacturer, kind}] */
  crossNumbers?: unknown
  /** [{model, node?, sheet?, position?}], model by slug */
  appliesTo?: unknown
  /** True takes the part off sale: its page answers 410. */
  isRemoved?: unknown
}

const isField: Record<keyof CatalogRecord, true> = {
  code1c: true,
  article: true,
  name: true,
  manufacturer: true,
  category: true,
  node: true,
  description: true,
  weightGrams: true,
  unit: true,
  packageSize: true,
  icon: true,
  popularity: true,
  specifications: true,
  prices: true,
  stock: true,
  crossNumbers: true,
  appliesTo: true,
  isRemoved: true,
}
export const catalogFields: readonly string[] = Object.keys(isField)

/** What the entries of its lists hold. */
export const catalogEntries = {
  specifications: ['key', 'name', 'value', 'unit'],
  prices: ['price', 'oldPrice', 'isSale', 'isSuperPrice', 'promotedUntil'],
  crossNumbers: ['number', 'manufacturer', 'kind'],
  appliesTo: ['model', 'node', 'sheet', 'position'],
} as const satisfies Partial<Record<keyof CatalogRecord, readonly string[]>>

/** A record with the line of its file. */
export interface NumberedRecord<Fields = CatalogRecord> {
  line: number
  record: Fields
}

/** The file cannot be imported at all; nothing has been changed. */
export class CatalogFileError extends Error {
  readonly line: number | null
  readonly reason: string

  constructor(line: number | null, reason: string) {
    super(line === null ? reason : `Строка ${line}: ${reason}`)
    this.name = 'CatalogFileError'
    this.line = line
    this.reason = reason
  }
}
