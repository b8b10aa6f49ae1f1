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
import { cellsBelow, goodShare, mostRows, share } from './column-cells.ts'
import { findHeader, type Header, type TitledColumn } from './find-header.ts'
import { normalizeTitle, withoutTable, withoutVat } from './title-words.ts'
import { withUntitled } from './untitled-columns.ts'

export interface ProfileGuess {
  profile: PriceProfile
  headerRow: number
  confidence: Partial<Record<PriceField, number>>
}

/** Value added tax of the country, for prices whose title says that it is not in them. */
const vatPercent = 22
const vatPercentOfKazakhstan = 16

/**
 * What the columns of an unknown file mean, by the titles below logos, addresses and merged lines, one row high or up to three.
 * Undefined: no row looks like a header; then a person says it.
 */
export function guessProfile(rows: readonly SourceRow[]): ProfileGuess | undefined {
  const header = findHeader(rows)
  const best = header && withUntitled(header, rows)
  if (!best?.columns.has('article') || !best.columns.has('price')) return undefined
  const body = rows.filter(({ number }) => number > best.row.number).slice(0, mostRows)
  const above = rows.filter(({ number }) => number < best.row.number).flatMap(({ cells }) => cells)
  return toGuess(best, body, above)
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
function withStock(columns: readonly TitledColumn[], positions: readonly SourceRow[]): readonly TitledColumn[] {
  const readable = columns.filter(({ index }) => {
    const cells = cellsBelow(positions, index)
    return cells.length === 0 || share(cells, (cell) => readStock(cell, 1).kind !== 'problem') >= goodShare
  })
  return readable.length > 0 ? readable : columns.filter(({ weight }) => weight >= sureStock)
}

/** Below titles that mean stock and nothing else, what cannot be read is told of each row. */
const sureStock = 0.9

/** «Артикул, наименование»: one column says both; «Номенклатура.Артикул» and «Номенклатура №» say one. */
function nameWithin(article: PriceColumn | null | undefined): PriceColumn | null {
  const saysBoth = /наимен|назван|описание|номенклатура(?!\s*(?:№|номер|n))/
  return article && saysBoth.test(withoutTable(article.title)) ? article : null
}

/** What is said of all prices above the table, up to where another matter may begin. */
const aboutPrices =
  /(?<!\p{L})цен[аы](?!\p{L}).{0,60}|прайс(?:[-\s]?лист)?\s+в\s.{0,30}|(?<!\p{L})(?:prices?\s+(?:are\s+)?in|валюта(?:\s+прайса)?\s*:?)\s.{0,20}/giu

/** «Цена, USD», and of what stands above the table: «Все цены указаны в тенге». */
function currencyOf(text: string): SupplierCurrency | undefined {
  return supplierCurrencies.find((one) => one === readCurrency(text))
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

function shortTitle(title: string): string {
  return normalizeTitle(title).slice(0, 200)
}
