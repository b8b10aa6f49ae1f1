import {
  mostStockColumns,
  type PriceColumn,
  type PriceField,
  type PriceProfile,
  priceFields,
  priceProfileSchema,
  type SupplierCurrency,
  supplierCurrencies,
} from '@agromarket/shared'
import { isForeignCurrency, readCurrency, readDecimal } from '../cells/read-number.ts'
import { readPrice } from '../cells/read-price.ts'
import { readStock } from '../cells/read-stock.ts'
import type { SourceRow } from '../read/source-row.ts'
import { chooseStock } from './choose-stock.ts'
import { titleReadings } from './join-titles.ts'
import { findTablesBeside } from './tables-beside.ts'
import { isOtherTitle, normalizeTitle, readTitle, type TitleMatch, withoutVat } from './title-words.ts'

export interface ProfileGuess {
  profile: PriceProfile
  headerRow: number
  confidence: Partial<Record<PriceField, number>>
}

/** So many rows from the top are looked through for a header. */
const mostRows = 100
/** Value added tax of the country, for prices whose title says that it is not in them. */
const vatPercent = 22
const vatPercentOfKazakhstan = 16

interface Found {
  index: number
  weight: number
}

interface Header {
  row: SourceRow
  titles: string[]
  columns: Map<PriceField, Found[]>
  score: number
}

/**
 * What the columns of an unknown file mean, by the titles below logos, addresses and merged lines, one row high or up to three.
 * Undefined: no row looks like a header; then a person says it.
 */
export function guessProfile(rows: readonly SourceRow[]): ProfileGuess | undefined {
  const headers = rows
    .slice(0, mostRows)
    .flatMap((row, at) => titleReadings(rows, at).map((titles) => readHeader(row, titles)))
  const first = headers.reduce<Header | undefined>(
    (one, next) => (next.score > (one?.score ?? 0) || (one && isLowerHalf(one, next)) ? next : one),
    undefined,
  )
  const best = first && withUntitled(firstTable(first, headers, rows), rows)
  if (!best?.columns.has('article') || !best.columns.has('price')) return undefined
  const body = rows.filter(({ number }) => number > best.row.number).slice(0, mostRows)
  const above = rows.filter(({ number }) => number < best.row.number).flatMap(({ cells }) => cells)
  return toGuess(best, body, above)
}

/** «до 30 т.р. | от 30 т.р.», «USD | KZT» below «Цена»: titles of the same columns yet, and no position either. */
function isLowerHalf(upper: Header, lower: Header): boolean {
  if (lower.row.number !== upper.row.number + 1) return false
  if (!lower.columns.has('article') || !lower.columns.has('price')) return false
  const cell = ({ row }: Header, field: PriceField) =>
    row.cells[upper.columns.get(field)?.[0]?.index ?? -1]?.trim() ?? ''
  const at = (field: PriceField) => cell(lower, field)
  // A title that is merged over both rows is in both.
  const isTitled = at('article') === '' || at('article') === cell(upper, 'article')
  return isTitled && /\p{L}/u.test(at('price')) && readPrice(at('price')).kind === 'problem'
}

/** Of tables below each other, each with titles of its own, the first: the others are told when they are reached. */
function firstTable(best: Header, headers: readonly Header[], rows: readonly SourceRow[]): Header {
  let first = best
  for (;;) {
    const above = headers
      .filter(({ row, columns }) => row.number < first.row.number && columns.has('article') && columns.has('price'))
      .filter((header) => rows.some((row) => row.number < first.row.number && isPositionOf(header, row)))
      .reduce<Header | undefined>((one, next) => (next.score > (one?.score ?? 0) ? next : one), undefined)
    if (!above) return first
    first = above
  }
}

function isPositionOf({ row: header, columns }: Header, { number, cells }: SourceRow): boolean {
  const cell = (field: PriceField) => cells[columns.get(field)?.[0]?.index ?? -1]?.trim() ?? ''
  return number > header.number && /\d/.test(cell('article')) && readPrice(cell('price')).kind === 'price'
}

/**
 * Columns whose titles say nothing of theirs, told by what stands below: warehouses called by their towns, and articles called
 * by what they are («Подшипник», «Модель»).
 */
function withUntitled(header: Header, rows: readonly SourceRow[]): Header {
  const { row, titles, columns } = header
  const body = rows.filter(({ number }) => number > row.number).slice(0, mostRows)
  const cellsOf = (index: number) => cellsBelow(body, index)
  const named = titles.flatMap((title, index) => (title.trim() === '' || isOtherTitle(title) ? [] : [index]))
  const taken = new Set([...columns.values()].flat().map(({ index }) => index))
  const free = named.filter((index) => !taken.has(index))
  const found = new Map(columns)
  if (!columns.has('stock')) {
    const stock = free.filter((index) => looksLikeStock(cellsOf(index)))
    // A number may be anything; a word for stock in one of them says what all are.
    if (stock.some((index) => cellsOf(index).some(isStockWord)))
      found.set(
        'stock',
        stock.map((index) => ({ index, weight: 0.4 })),
      )
  }
  if (!columns.has('article') && columns.has('price')) {
    const names = columns.get('name')?.map(({ index }) => index) ?? []
    // A machine's model comes again and again, a pump's does not.
    const models = titles.flatMap((title, at) => (/^модель/i.test(title.trim()) ? [at] : []))
    const index = [...free, ...names, ...models].find((one) => looksLikeArticles(cellsOf(one)))
    if (index !== undefined) {
      found.set('article', [{ index, weight: 0.5 }])
      found.set(
        'name',
        (columns.get('name') ?? []).filter((name) => name.index !== index),
      )
    }
  }
  return { ...header, columns: found }
}

function isStockWord(cell: string): boolean {
  const { kind } = readStock(cell, 1)
  return (kind === 'some' || kind === 'atLeast') && cell.length < 30
}

function looksLikeStock(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => readStock(cell, 1).kind !== 'problem')
}

/** Numbers of parts: each with a digit, without words, hardly any twice. */
function looksLikeArticles(cells: readonly string[]): boolean {
  if (cells.length === 0) return false
  const good = cells.filter(
    (cell) => /\d/.test(cell) && cell.length > 2 && cell.length < 40 && !/\p{Ll}{3}/u.test(cell),
  )
  return (
    good.length >= cells.length * goodShare &&
    good.some((cell) => readDecimal(cell) === null) &&
    new Set(cells).size >= cells.length * goodShare
  )
}

function readHeader(row: SourceRow, titles: string[]): Header {
  const columns: Header['columns'] = new Map()
  const { count, width } = findTablesBeside(row.cells)
  const first = row.cells.findIndex((cell) => cell.trim() !== '')
  for (const [index, title] of titles.entries()) {
    // Of tables side by side the first says what all have.
    if (count > 1 && index >= first + width) break
    const [match] = readLower(row.cells[index] ?? '', title)
    if (!match) continue
    columns.set(match.field, [...(columns.get(match.field) ?? []), { index, weight: match.weight }])
  }
  let score = 0
  for (const [field, found] of columns) {
    const best = Math.max(...found.map(({ weight }) => weight))
    score += best * (field === 'article' || field === 'price' ? 3 : 1)
  }
  // A row of data has words and numbers; a header has words alone.
  const numbers = row.cells.filter((cell) => readDecimal(cell) !== null && cell.trim() !== '').length
  return { row, titles, columns, score: score - numbers * 0.5 }
}

/** A group above («Склад») says nothing new of what is an article, a maker or a name by itself. */
function readLower(cell: string, title: string): TitleMatch[] {
  const own = cell === title ? [] : readTitle(cell).slice(0, 1)
  const isPlain = own.some(({ field, weight }) => ['article', 'name', 'maker'].includes(field) && weight >= 0.9)
  return isPlain ? own : readTitle(title)
}

function toGuess(
  { row, titles, columns }: Header,
  body: readonly SourceRow[],
  above: readonly string[],
): ProfileGuess | undefined {
  const confidence: ProfileGuess['confidence'] = {}
  const pick = (field: PriceField): PriceColumn | null => {
    const candidates = (columns.get(field) ?? []).map(({ index, weight }) => ({
      index,
      weight,
      share: shareOf(field, body, index),
      filled: cellsBelow(body, index).length,
    }))
    const mostFilled = Math.max(1, ...candidates.map(({ filled }) => filled))
    const rated = candidates.map(({ index, weight, share, filled }) => {
      // «Цена по акции»: what few rows have is no price of the others.
      const trust = field === 'price' ? Math.min(share, filled / mostFilled) : share
      // A few «по запросу» and signatures below do not make another column the better one.
      return { index, sureness: weight * share, rank: trust >= goodShare ? weight : weight * trust }
    })
    const best = rated.reduce<(typeof rated)[number] | undefined>(
      (one, next) => (next.rank > (one?.rank ?? 0) ? next : one),
      undefined,
    )
    if (!best) return null
    confidence[field] = Math.round(best.sureness * 100) / 100
    return { index: best.index, title: shortTitle(titles[best.index] ?? '') }
  }
  const chosen = Object.fromEntries(
    priceFields.filter((field) => field !== 'stock').map((field) => [field, pick(field)]),
  )
  const priced = body.filter(({ cells }) => readPrice(cells[chosen['price']?.index ?? -1] ?? '').kind === 'price')
  const stock = chooseStock(withStock(columns.get('stock') ?? [], priced), ({ index }) => titles[index] ?? '').map(
    ({ index }) => ({
      index,
      title: shortTitle(titles[index] ?? ''),
    }),
  )
  if (stock.length > 0) confidence.stock = Math.max(...(columns.get('stock') ?? []).map(({ weight }) => weight))
  const priceTitle = chosen['price']?.title ?? ''
  const terms = above.flatMap((cell) => cell.slice(0, 500).match(aboutPrices) ?? [])
  if (currencyOf(priceTitle) === undefined && terms.some(isForeignCurrency)) return undefined
  const currency = currencyOf(priceTitle) ?? terms.map(currencyOf).find((one) => one !== undefined) ?? 'RUB'
  const isWithoutVat = [priceTitle, ...terms].find((text) => /ндс|vat/i.test(text))?.match(withoutVat)
  const profile = priceProfileSchema.parse({
    columns: {
      ...chosen,
      name: chosen['name'] ?? nameWithin(chosen['article']),
      stock: stock.slice(0, mostStockColumns),
    },
    currency,
    addedVatPercent: isWithoutVat ? (currency === 'KZT' ? vatPercentOfKazakhstan : vatPercent) : null,
  })
  return { profile, headerRow: row.number, confidence }
}

/** «Склад» may say where the goods are, beside how many there are, or alone. */
function withStock(columns: readonly Found[], positions: readonly SourceRow[]): readonly Found[] {
  const readable = columns.filter(({ index }) => {
    const cells = cellsBelow(positions, index)
    return cells.length === 0 || share(cells, (cell) => readStock(cell, 1).kind !== 'problem') >= goodShare
  })
  return readable.length > 0 ? readable : columns.filter(({ weight }) => weight >= sureStock)
}

/** Below titles that mean stock and nothing else, what cannot be read is told of each row. */
const sureStock = 0.9

/** «Артикул, наименование»: one column says both. */
function nameWithin(article: PriceColumn | null | undefined): PriceColumn | null {
  return article && /наимен|назван|описание|номенклатура/.test(article.title) ? article : null
}

/** What is said of all prices above the table, up to where another matter may begin. */
const aboutPrices =
  /(?<!\p{L})цен[аы](?!\p{L}).{0,60}|прайс(?:[-\s]?лист)?\s+в\s.{0,30}|(?<!\p{L})(?:prices?\s+(?:are\s+)?in|валюта(?:\s+прайса)?\s*:?)\s.{0,20}/giu

/** «Цена, USD», and of what stands above the table: «Все цены указаны в тенге». */
function currencyOf(text: string): SupplierCurrency | undefined {
  return supplierCurrencies.find((one) => one === readCurrency(text))
}

/** Half of the cells bear the title out. */
const goodShare = 0.7

function cellsBelow(body: readonly SourceRow[], index: number): string[] {
  return body.map(({ cells }) => cells[index]?.trim() ?? '').filter((cell) => cell !== '')
}

/** How far the cells below bear the title out. */
function shareOf(field: PriceField, body: readonly SourceRow[], index: number): number {
  const cells = cellsBelow(body, index)
  if (cells.length === 0) return 0.3
  if (field === 'price')
    return 0.4 + 0.6 * share(cells, (cell) => readDecimal(cell) !== null || /запрос|договор|\d/.test(cell))
  // «канистра», «20 л»: how it is packed, not how many are sold together.
  if (field === 'multiplicity') return share(cells, (cell) => isPieces.test(cell)) >= 0.3 ? 1 : 0
  // «Марка» of bearings and steels is a number.
  if (field === 'maker') return share(cells, (cell) => /\p{L}/u.test(cell)) >= 0.3 ? 1 : 0
  if (field === 'article') return 0.4 + 0.6 * share(cells, (cell) => /\d/.test(cell) && cell.length < 40)
  return 1
}

const isPieces = /^(?:[-–—]|нет|\D{0,4}\d[\d\s]*(?:[.,]0+)?\s*(?!(?:м?л|к?г|т|мм|см|м|литр\p{L}*)\.?$)\p{L}*\.?)$/iu

function share(cells: readonly string[], isGood: (cell: string) => boolean): number {
  return cells.filter(isGood).length / cells.length
}

function shortTitle(title: string): string {
  return normalizeTitle(title).slice(0, 200)
}
