import { type PriceColumn, type PriceField, type PriceProfile, priceFieldLabels } from '@agromarket/shared'
import { priceScale } from '../cells/price-scale.ts'
import { readCurrency } from '../cells/read-number.ts'
import { chooseStock } from '../detect/choose-stock.ts'
import { titleReadings } from '../detect/join-titles.ts'
import { findTablesBeside, type TablesBeside } from '../detect/tables-beside.ts'
import { normalizeTitle, readTitle, withoutVat } from '../detect/title-words.ts'
import { priceFileError } from '../read/price-file-error.ts'
import type { SourceRow } from '../read/source-row.ts'

/** Where each field stands in a file; -1: nowhere. */
export interface Columns {
  article: number
  name: number
  maker: number
  price: number
  currency: number
  multiplicity: number
  days: number
  stock: readonly number[]
}
export interface FoundColumns {
  columns: Columns
  /** Null: the file has no header. */
  headerRow: number | null
  /** Tables with the same titles that stand side by side; `columns` are those of the first. */
  beside: TablesBeside
}

const alone: TablesBeside = { count: 1, width: 0 }

const mostRows = 200

/**
 * The profile's columns in the first rows of a file, by their titles wherever they have moved to. A profile without titles
 * goes by places. Throws price_file_refused, naming the column that is missing.
 */
export function findColumns(rows: readonly SourceRow[], profile: PriceProfile): FoundColumns {
  const found = lookForColumns(rows, profile)
  if ('missing' in found) throw priceFileError(`Нет столбца «${found.missing}»`)
  return found
}

/** The same; the column that is missing is answered, not thrown. */
export function lookForColumns(
  rows: readonly SourceRow[],
  { columns, headerRow }: PriceProfile,
): FoundColumns | { missing: string } {
  if (columns.article.title === '' && columns.price.title === '') {
    return { columns: byPlace(columns), headerRow, beside: alone }
  }
  const looked = rows.slice(0, mostRows)
  let missing: string | undefined
  for (const [at, row] of looked.entries()) {
    if (headerRow !== null && row.number !== headerRow) continue
    const beside = findTablesBeside(row.cells)
    const ofFirst = (titles: string[]) =>
      beside.count > 1 ? titles.slice(0, startOf(row.cells) + beside.width) : titles
    const found = matchHeader(
      titleReadings(looked, at).map((titles) => ofFirst(titles.map(normalizeTitle))),
      columns,
    )
    if (!('missing' in found)) return { columns: found, headerRow: row.number, beside }
    if (headerRow !== null || found.isNear) missing = found.missing
  }
  return { missing: missing ?? columns.article.title }
}

/** Where the columns stand in a table so many places further right. */
export function moveColumns({ stock, ...columns }: Columns, by: number): Columns {
  const move = (column: number) => (column < 0 ? column : column + by)
  return {
    article: move(columns.article),
    name: move(columns.name),
    maker: move(columns.maker),
    price: move(columns.price),
    currency: move(columns.currency),
    multiplicity: move(columns.multiplicity),
    days: move(columns.days),
    stock: stock.map(move),
  }
}

function startOf(cells: readonly string[]): number {
  return Math.max(
    0,
    cells.findIndex((cell) => cell.trim() !== ''),
  )
}

/** The same header again, further down, or that of another table: a sheet of several. */
export function matchAgain(row: SourceRow, profile: PriceProfile): Columns | undefined {
  const { columns } = profile
  if (columns.article.title === '') return undefined
  const found = matchHeader([row.cells.map(normalizeTitle)], columns)
  return 'missing' in found ? readOwnTitles(row, profile) : found
}

/** A title of prices, told in a glance: rows that are no positions are many. */
const likePriceTitle = /цен|стоим|прайс|опт|розн|price/i
const surePrice = 0.7
/** Terms below a table may speak of «Артикул» and «Цена». */
const fewestTitles = 3

/**
 * The header of a further table whose titles are its own; undefined for whatever is none. What a profile says of prices holds
 * for all tables: prices in another currency, without their tax or in thousands where those of the first are not, are none.
 */
function readOwnTitles({ cells }: SourceRow, profile: PriceProfile): Columns | undefined {
  if (!cells.some((cell) => likePriceTitle.test(cell)) || cells.some((cell) => /^\s*-?\d[\d\s.,]*$/.test(cell)))
    return undefined
  const matches = cells.map((cell) => readTitle(cell)[0])
  if (matches.filter(Boolean).length < fewestTitles) return undefined
  const best = (field: PriceField) =>
    matches.reduce((one, match, at) => {
      const weight = match?.field === field ? match.weight : 0
      return weight > (matches[one]?.weight ?? 0) ? at : one
    }, -1)
  const [article, price] = [best('article'), best('price')]
  const title = cells[price] ?? ''
  if (article < 0 || (matches[price]?.weight ?? 0) < surePrice) return undefined
  const stock = matches.flatMap((match, at) => (match?.field === 'stock' ? [at] : []))
  return {
    article,
    price: isPricedAlike(title, profile) ? price : -1,
    stock: chooseStock(stock, (at) => cells[at] ?? ''),
    name: best('name'),
    maker: best('maker'),
    currency: best('currency'),
    multiplicity: best('multiplicity'),
    days: best('days'),
  }
}

function isPricedAlike(title: string, { currency, addedVatPercent, columns }: PriceProfile): boolean {
  const isSameTax = !/ндс|vat/i.test(title) || withoutVat.test(title) === (addedVatPercent !== null)
  return (
    isSameTax && (readCurrency(title) ?? currency) === currency && priceScale(title) === priceScale(columns.price.title)
  )
}

function matchHeader(
  readings: readonly string[][],
  columns: PriceProfile['columns'],
): Columns | { missing: string; isNear: boolean } {
  const find = (column: PriceColumn | null): number => {
    if (!column || column.title === '') return column?.index ?? -1
    const wanted = normalizeTitle(column.title)
    for (const titles of readings) {
      if (titles[column.index] === wanted) return column.index
      const at = titles.indexOf(wanted)
      if (at >= 0) return at
    }
    return -1
  }
  const article = find(columns.article)
  const price = find(columns.price)
  if (article < 0) return { missing: columns.article.title || priceFieldLabels.article, isNear: price >= 0 }
  if (price < 0) return { missing: columns.price.title || priceFieldLabels.price, isNear: true }
  const stock = columns.stock.map(find)
  const lost = columns.stock[stock.indexOf(-1)]
  if (lost) return { missing: lost.title, isNear: true }
  return {
    article,
    price,
    stock,
    name: find(columns.name),
    maker: find(columns.maker),
    currency: find(columns.currency),
    multiplicity: find(columns.multiplicity),
    days: find(columns.days),
  }
}

function byPlace(columns: PriceProfile['columns']): Columns {
  return {
    article: columns.article.index,
    price: columns.price.index,
    name: columns.name?.index ?? -1,
    maker: columns.maker?.index ?? -1,
    currency: columns.currency?.index ?? -1,
    multiplicity: columns.multiplicity?.index ?? -1,
    days: columns.days?.index ?? -1,
    stock: columns.stock.map(({ index }) => index),
  }
}
