import { readPrice } from '../cells/read-price.ts'
import type { SourceRow } from '../read/source-row.ts'
import type { Columns } from './find-columns.ts'

const totals =
  /^(?:(?:под)?итого|подытог|всего|total|в\s*т\.?\s*ч|в\s+том\s+числе|к\s+оплате|сумма|промежуточн\p{L}*)(?!\p{L})/iu

/** Signatures, lines to sign on, the rest of a header: a word where an article stands, and nothing for a price. */
const beside = /^(?!.*\d)(?:.*\p{Ll}{2}|[\p{P}\p{S}\s]*$|М\.?\s?П\.?$)/u

/** «1, 2, 3 …» below a header: the numbers of its columns, as printed forms have them. */
function isCount(cells: readonly string[], { article, price, name, maker, stock }: Columns): boolean {
  const first = cells[article] ?? ''
  if (first.length > 2 || !/^\d+$/.test(first)) return false
  const by = Number(first) - article
  return [price, name, maker, stock[0] ?? -1].every(
    (column) => column < 0 || (cells[column]?.trim() !== '' && Number(cells[column]) - column === by),
  )
}

/** A group of a program that prices everything, at nothing: one text beside zeros. */
function isPricedGroup(cells: readonly string[], price: string): boolean {
  if (!/^0(?:[.,]0*)?$/.test(price)) return false
  return cells.filter((cell) => cell.trim() !== '' && !/^0(?:[.,]0*)?$/.test(cell.trim())).length === 1
}

function hasNoStock(cells: readonly string[], { stock }: Columns): boolean {
  return stock.length > 0 && stock.every((column) => (cells[column] ?? '').trim() === '')
}

/** Whether a row is none of a position: a group, a total, a signature, terms, the numbers of columns. */
export function isGroup({ cells }: SourceRow, columns: Columns): boolean {
  let filled = 0
  for (const cell of cells) if (cell !== '' && cell.trim() !== '' && ++filled > 1) break
  if (filled <= 1) return true
  const price = cells[columns.price]?.trim() ?? ''
  const article = cells[columns.article]?.trim() ?? ''
  // «Итого» and lines under the table; a group that is merged over several columns repeats in none of ours.
  if (article === '' && (price === '' || isPricedGroup(cells, price))) return true
  if (article === '' && /^ндс(?!\p{L})/iu.test(price)) return true
  if (isCount(cells, columns)) return true
  // «1. | Минимальный заказ | 5000 руб.»: terms below the table.
  if (/^\d{1,2}[.)]$/.test(article) && (readPrice(price).kind === 'problem' || hasNoStock(cells, columns))) return true
  if (!/\d/.test(price) && beside.test(article) && readPrice(price).kind !== 'onRequest') return true
  return article === '' ? cells.some((cell) => totals.test(cell.trim())) : totals.test(article)
}
