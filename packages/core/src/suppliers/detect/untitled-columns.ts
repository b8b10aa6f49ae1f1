import { readDecimal } from '../cells/read-number.ts'
import { readStock } from '../cells/read-stock.ts'
import type { SourceRow } from '../read/source-row.ts'
import { cellsBelow, goodShare, mostRows } from './column-cells.ts'
import type { Header } from './find-header.ts'
import { isOtherTitle } from './title-words.ts'

/**
 * Columns whose titles say nothing of theirs, told by what stands below: warehouses called by their towns, and articles called
 * by what they are («Подшипник», «Модель»).
 */
export function withUntitled(header: Header, rows: readonly SourceRow[]): Header {
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
