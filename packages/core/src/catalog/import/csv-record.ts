import { CatalogFileError, type CatalogRecord, catalogEntries, catalogFields } from './catalog-record.ts'

const plainColumns = {
  code1c: 'code1c',
  article: 'article',
  name: 'name',
  manufacturer: 'manufacturer',
  category: 'category',
  node: 'node',
  description: 'description',
  weight_grams: 'weightGrams',
  unit: 'unit',
  package_size: 'packageSize',
  icon: 'icon',
  popularity: 'popularity',
  is_removed: 'isRemoved',
} as const satisfies Record<string, keyof CatalogRecord>

const priceColumns: Record<string, string> = {
  price: 'price',
  old_price: 'oldPrice',
  is_sale: 'isSale',
  is_super_price: 'isSuperPrice',
  promoted_until: 'promotedUntil',
}
const priceColumn = /^(price|old_price|is_sale|is_super_price|promoted_until)_(rub|kzt)$/

/**
 * Lists in one cell: entries divided by «|», fields of an entry by «:».
 * stock «smolensk:6|bryansk:4», cross_numbers «RE504836:John Deere:original», applies_to «модель:узел:лист:позиция»,
 * specifications «length:Длина:4000:мм».
 */
const listColumns = ['stock', 'cross_numbers', 'applies_to', 'specifications']

const partColumns = [
  ...Object.keys(plainColumns),
  ...['rub', 'kzt'].flatMap((currency) => Object.keys(priceColumns).map((name) => `${name}_${currency}`)),
  ...listColumns,
]

/** How the cells of a table become the fields of a record. */
export interface CsvReading<Fields> {
  required: readonly string[]
  known: readonly string[]
  /** What records of NDJSON call the same. */
  fields: readonly string[]
  /** What the entries of such a field hold, be it a list or an object of them. */
  entries?: Readonly<Record<string, readonly string[]>>
  toRecord(header: readonly string[], cells: readonly string[]): Fields
}

/** The header in lower case. Throws CatalogFileError when a column is missing, unknown or doubled. */
export function checkHeader(
  cells: readonly string[],
  { required, known }: Pick<CsvReading<unknown>, 'required' | 'known'>,
): string[] {
  const header = cells.map((cell) => cell.toLowerCase())
  const missing = required.filter((name) => !header.includes(name))
  if (missing.length > 0) throw new CatalogFileError(1, `в заголовке нет столбцов: ${missing.join(', ')}`)
  const unknown = header.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const said = `неизвестные столбцы в заголовке: ${unknown.join(', ')}; возможны: ${known.join(', ')}`
    throw new CatalogFileError(1, said)
  }
  const doubled = header.find((name, index) => header.indexOf(name) !== index)
  if (doubled) throw new CatalogFileError(1, `столбец ${doubled} стоит в заголовке дважды`)
  return header
}

/** An empty cell says nothing about its field: the shop keeps what it has. */
function toRecord(header: readonly string[], cells: readonly string[]): CatalogRecord {
  const record: CatalogRecord = {}
  const prices: Record<string, Record<string, string>> = {}
  for (const [index, name] of header.entries()) {
    const cell = cells[index] ?? ''
    if (cell === '') continue
    const plain = plainColumns[name as keyof typeof plainColumns]
    const [, field = '', currency = ''] = priceColumn.exec(name) ?? []
    if (plain) record[plain] = cell
    else if (currency) {
      prices[currency.toUpperCase()] = { ...prices[currency.toUpperCase()], [priceColumns[field] ?? field]: cell }
    } else if (name === 'stock') record.stock = toStock(cell)
    else if (name === 'cross_numbers') record.crossNumbers = listOf(catalogEntries.crossNumbers)(cell)
    else if (name === 'applies_to') record.appliesTo = listOf(catalogEntries.appliesTo)(cell)
    else record.specifications = toSpecifications(cell)
  }
  if (Object.keys(prices).length > 0) record.prices = prices
  return record
}

function toStock(cell: string): Record<string, string> {
  return Object.fromEntries(listOf(['branch', 'quantity'])(cell).map(toPair))
}

function toPair(entry: Record<string, string>): [string, string] {
  return [entry['branch'] ?? '', entry['quantity'] ?? '']
}

/** The entries of a cell: divided by «|», their fields by «:». */
export function listOf(fields: readonly string[]): (cell: string) => Record<string, string>[] {
  return (cell) =>
    cell.split('|').map((entry) => {
      const values = entry.split(':').map((value) => value.trim())
      const pairs = fields.map((field, index) => [field, values[index] ?? ''] as const)
      return Object.fromEntries(pairs.filter(([, value]) => value !== ''))
    })
}

/** «length:Длина:4000:мм|…»; what looks like a number is one. */
export function toSpecifications(cell: string): Record<string, string | number>[] {
  return listOf(catalogEntries.specifications)(cell).map((entry) => {
    const value = entry['value'] ?? ''
    return /^\d+([.,]\d+)?$/.test(value) ? { ...entry, value: Number(value.replace(',', '.')) } : entry
  })
}

/** A table of parts. */
export const partTable: CsvReading<CatalogRecord> = {
  required: ['code1c', 'article', 'name', 'manufacturer', 'category'],
  known: partColumns,
  fields: catalogFields,
  entries: catalogEntries,
  toRecord,
}
