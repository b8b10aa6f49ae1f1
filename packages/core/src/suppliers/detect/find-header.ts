import type { PriceField } from '@agromarket/shared'
import { readDecimal } from '../cells/read-number.ts'
import { readPrice } from '../cells/read-price.ts'
import type { SourceRow } from '../read/source-row.ts'
import { mostRows } from './column-cells.ts'
import { titleReadings } from './join-titles.ts'
import { findTablesBeside } from './tables-beside.ts'
import { readTitle, type TitleMatch } from './title-words.ts'

/** A column whose title may mean the field. */
export interface TitledColumn {
  index: number
  weight: number
}

/** A row of titles, and what each may mean. */
export interface Header {
  row: SourceRow
  titles: string[]
  columns: Map<PriceField, TitledColumn[]>
  score: number
}

/**
 * The row of titles below logos, addresses and merged lines, one row high or up to three; of several tables that of the first.
 * Undefined: no row looks like one.
 */
export function findHeader(rows: readonly SourceRow[]): Header | undefined {
  const headers = rows
    .slice(0, mostRows)
    .flatMap((row, at) => titleReadings(rows, at).map((titles) => readHeader(row, titles)))
  const best = headers.reduce<Header | undefined>(
    (one, next) => (next.score > (one?.score ?? 0) || (one && isLowerHalf(one, next)) ? next : one),
    undefined,
  )
  return best && firstTable(best, headers, rows)
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
