import { type PriceProfile, type RowCause, rowCauses, supplierCurrencies } from '@agromarket/shared'
import { articleKey } from '../../catalog/index.ts'
import { priceScale } from '../cells/price-scale.ts'
import { readCurrency, readDecimal, toScaled } from '../cells/read-number.ts'
import { mostPriceMinor, readPrice } from '../cells/read-price.ts'
import { readStock, type StockKind } from '../cells/read-stock.ts'
import { tidyText } from '../cells/tidy-text.ts'
import type { SourceRow } from '../read/source-row.ts'
import type { Columns } from './find-columns.ts'
import { readIdentity } from './read-identity.ts'

export interface PositionDraft {
  rowNumber: number
  article: string
  articleKey: string
  maker: string
  makerKey: string
  /** Of the shop's makers; null: unknown to it. */
  makerId: number | null
  name: string
  /** Null: on request. */
  priceMinor: number | null
  currency: string
  thousandths: number
  stockKind: StockKind
  multiplicity: number
  days: number | null
}

export interface RowProblem {
  level: 'warning' | 'error'
  cause: RowCause
  column: number | null
  value: string
  message: string
  /** What is written in place of the value. */
  written?: string
}

export type RowReading =
  | { kind: 'nothing' }
  | { kind: 'position'; position: PositionDraft; problems: RowProblem[] }
  /** `identity` when the row says at least what it is about: what is on sale of it stays. */
  | { kind: 'error'; problems: RowProblem[]; identity: { articleKey: string; makerKey: string } | null }

export interface RowReader {
  profile: PriceProfile
  columns: Columns
  isText: boolean
  /** Makers by articleKey of their names and of what suppliers call them. */
  makers: ReadonlyMap<string, number>
  /** The maker whose name stands above the rows as a group. */
  groupMaker?: string | undefined
}

const longestTerm = 365

/**
 * One row as a position, with what is wrong with it. Rows of one cell are groups, rows without any are nothing. What a group
 * names as its maker (`groupMakerBelow`) holds for the rows below it that name none.
 */
export function readRow(row: SourceRow, reader: RowReader): RowReading {
  const { profile, columns } = reader
  if (isGroup(row, columns)) return { kind: 'nothing' }
  const problems: RowProblem[] = []
  const note: Note = (level, cause, column, { message, written } = {}) => {
    const value = (row.cells[column] ?? '').slice(0, 100)
    problems.push({
      level,
      cause,
      column: column < 0 ? null : column,
      value,
      message: message ?? toMessage(cause, value),
      ...(written !== undefined && { written }),
    })
  }
  const cell = (column: number) => (column < 0 ? '' : (row.cells[column] ?? ''))
  const { article, maker, makerKey, makerId, name, hasSeveral } = readIdentity(row, reader)
  if ('cause' in article) note('error', article.cause, columns.article)
  else if (hasSeveral) note('warning', 'articleSeveral', columns.article)
  if (maker !== '' && makerId === null) note('warning', 'makerUnknown', columns.maker)
  const price = readRowPrice(cell, reader, note)
  const stock = readRowStock(cell, reader, note)
  const multiplicity = readWhole(cell(columns.multiplicity), 1)
  if (multiplicity === null) note('warning', 'multiplicityNotNumber', columns.multiplicity)
  const days = readDays(cell(columns.days))
  if (days === undefined) note('warning', 'daysNotNumber', columns.days)
  if ('cause' in article || price === undefined || stock === undefined) {
    const identity = 'cause' in article ? null : { articleKey: article.key, makerKey }
    return { kind: 'error', problems, identity }
  }
  const position: PositionDraft = {
    rowNumber: row.number,
    article: article.article,
    articleKey: article.key,
    maker,
    makerKey,
    makerId,
    name,
    ...price,
    ...stock,
    multiplicity: multiplicity ?? 1,
    days: typeof days === 'number' ? Math.min(longestTerm, days + profile.extraDays) : null,
  }
  return { kind: 'position', position, problems }
}

type Note = (
  level: RowProblem['level'],
  cause: RowCause,
  column: number,
  told?: { message?: string; written?: string },
) => void
type CellOf = (column: number) => string

function readRowPrice(cell: CellOf, { profile, columns }: RowReader, note: Note) {
  const reading = readPrice(cell(columns.price))
  const named = cell(columns.currency).trim()
  const own =
    named === '' ? null : (supplierCurrencies.find((one) => one === named.toUpperCase()) ?? readCurrency(named))
  if (named !== '' && own === null) {
    note('error', 'currencyUnknown', columns.currency)
    return undefined
  }
  const currency = own ?? (reading.kind === 'price' ? reading.currency : null) ?? profile.currency
  if (reading.kind === 'onRequest') {
    if (profile.onRequest === 'accept') return { priceMinor: null, currency }
    note('error', 'priceOnRequest', columns.price)
    return undefined
  }
  if (reading.kind === 'problem') {
    note('error', reading.cause, columns.price)
    return undefined
  }
  const added = profile.addedVatPercent
  const scale = scaleOf(profile)
  // Both in one step: rounded once.
  const hundredths = (100 + (added ?? 0)) * (100 + profile.pricePercent)
  const priceMinor = Math.max(1, Math.round((reading.minor * hundredths * scale) / 10_000))
  if (priceMinor <= mostPriceMinor) return { priceMinor, currency }
  note('error', 'priceTooLarge', columns.price)
  return undefined
}

const scales = new WeakMap<PriceProfile, number>()

/** Of a whole file: its title is read once. */
function scaleOf(profile: PriceProfile): number {
  const known = scales.get(profile)
  if (known !== undefined) return known
  const scale = priceScale(profile.columns.price.title)
  scales.set(profile, scale)
  return scale
}

/** Warehouses are added up: what is certain of any is certain of all. */
function readRowStock(cell: CellOf, { profile, columns }: RowReader, note: Note) {
  let thousandths = 0
  let stockKind: StockKind = columns.stock.length === 0 ? 'unknown' : 'none'
  for (const column of columns.stock) {
    const reading = readStock(cell(column), profile.someQuantity)
    if (reading.kind === 'problem') {
      note('error', reading.cause, column)
      return undefined
    }
    thousandths += reading.thousandths
    stockKind = strongerKind(stockKind, reading.kind)
    if (reading.kind === 'atLeast' || reading.kind === 'some') {
      const written = String(reading.thousandths / 1000)
      note('warning', 'stockWord', column, {
        message: `Остаток «${cell(column).trim().slice(0, 40)}» записан как ${written}`,
        written,
      })
    }
  }
  return { thousandths, stockKind }
}

const kindStrength: readonly StockKind[] = ['unknown', 'none', 'onOrder', 'exact', 'about', 'some', 'atLeast']
function strongerKind(one: StockKind, other: StockKind): StockKind {
  return kindStrength.indexOf(other) > kindStrength.indexOf(one) ? other : one
}

const longestGroup = 200
/** Groups of whatever has no maker of its own. */
const noMaker =
  /^(?:проч(?:ее|ие)|разное|друг(?:ое|ие)|остальн(?:ое|ые)|без\s+(?:бренда|производителя)|no\s?name)(?!\p{L})/iu

/** A sheet that is called as a maker is a group of its own: «John Deere» among the sheets of a book. */
export function groupMakerOfSheet(name: string, makers: RowReader['makers']): string | undefined {
  const maker = tidyText(name)
  return makers.has(articleKey(maker)) ? maker : undefined
}

const saysMaker =
  /^(?:бренд|производител\p{L}|изготовител\p{L}|(?:торговая\s+)?марка|фирма|завод|brand|manufacturer)(?:\s*([:=–—-])\s*|\s+)/iu

/**
 * «John Deere», «2. Claas», «Бренд: Gates» alone in a row: the maker of the rows below. «Прочее» ends it; any other group
 * («Фильтры») stands within it, unless it names another maker («Ремни Gates»).
 */
export function groupMakerBelow({ cells }: SourceRow, { makers, groupMaker }: RowReader): string | undefined {
  const [only = '', ...others] = cells.filter((cell) => cell !== '')
  // Cells that are merged repeat their text in some programs.
  if (only === '' || others.some((cell) => cell !== only)) return groupMaker
  const text = tidyText(only.slice(0, longestGroup)).replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
  const [prefix = '', sign] = saysMaker.exec(text) ?? []
  const name = text.slice(prefix.length)
  if (noMaker.test(name)) return undefined
  // «Бренд: …» says it even of a maker that nobody knows; «Завод …» may be the beginning of anything.
  if (makers.has(articleKey(name)) || (sign !== undefined && name !== '')) return name
  const within = makerWithin(name, makers)
  return within === undefined ? groupMaker : within.isOwn ? within.maker : undefined
}

const mostMakerWords = 3
/** What is for machines of a maker may be anybody's. */
const forMachines = /^(?:запчаст|запасны|детал|комплектующ|spare|parts)|(?:^|\s)(?:для|к|ко|на|под)\s+\P{L}*$/iu

/** «Ремни Gates»: a maker at the end of a group's name. Of «Запчасти John Deere» nobody knows who has made them. */
function makerWithin(name: string, makers: RowReader['makers']): { maker: string; isOwn: boolean } | undefined {
  const words = name.split(' ')
  for (let count = Math.min(mostMakerWords, words.length - 1); count > 0; count--) {
    const maker = words
      .slice(-count)
      .join(' ')
      .replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '')
    const key = articleKey(maker)
    if (key.length < 2 || !makers.has(key)) continue
    return { maker, isOwn: !forMachines.test(words.slice(0, -count).join(' ')) }
  }
  return undefined
}

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

function isGroup({ cells }: SourceRow, columns: Columns): boolean {
  let filled = 0
  for (const cell of cells) if (cell !== '' && cell.trim() !== '' && ++filled > 1) break
  if (filled <= 1) return true
  const price = cells[columns.price]?.trim() ?? ''
  const article = cells[columns.article]?.trim() ?? ''
  // «Итого» and lines under the table; a group that is merged over several columns repeats in none of ours.
  if (article === '' && (price === '' || isPricedGroup(cells, price))) return true
  if (article === '' && /^ндс(?!\p{L})/iu.test(price)) return true
  if (isCount(cells, columns)) return true
  // «1. | Минимальный заказ 5000 руб.»: terms below the table.
  if (/^\d{1,2}[.)]$/.test(article) && readPrice(price).kind === 'problem') return true
  if (!/\d/.test(price) && beside.test(article) && readPrice(price).kind !== 'onRequest') return true
  return article === '' ? cells.some((cell) => totals.test(cell.trim())) : totals.test(article)
}

/** «уп. 4», «по 10 шт». */
const beforeWhole = /^(?:уп(?:ак\p{L}*)?|кор(?:об\p{L}*)?|пач\p{L}*|по|кратно)[.:]?\s*(?=\d)/iu
/** «20 л», «0,8 кг»: how much is in it, not how many are sold together. */
const measured = /\d\s*(?:м?л|к?г|мм|см|м|т|литр\p{L}*)\.?$/iu

function readWhole(cell: string, empty: number): number | null {
  const text = cell.trim()
  if (text === '' || text === '-') return empty
  const plain = readDecimal(text)
  if (plain === null && text.length < 40 && measured.test(text)) return null
  const decimal = plain ?? readDecimal(text.replace(beforeWhole, '').replace(/\s*[а-яё./]+\s*$/iu, ''))
  const number = decimal === null ? null : toScaled(decimal, 0)
  if (number === null || number < 0 || number > 100_000) return null
  return Math.max(1, number)
}

/** «2», «1-2 дня», «до 14 дней», «в пути»: the longest of what is named. Null: nothing is said, undefined: not to be read. */
function readDays(cell: string): number | null | undefined {
  const text = cell.trim()
  if (text === '' || text === '-') return null
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  if (numbers.length === 0) return /пути|заказ|налич|сегодня|склад/iu.test(text) ? null : undefined
  const most = Math.max(...numbers) * (/нед/iu.test(text) ? 7 : 1)
  return most <= 365 ? most : undefined
}

function toMessage(cause: RowCause, value: string): string {
  const shown = value.trim() === '' ? 'пусто' : `«${value.trim().slice(0, 60)}»`
  switch (cause) {
    case 'articleMissing':
      return 'Пустой столбец «Артикул», позиция пропущена'
    case 'articleIsDate':
      return `Программа таблиц сделала из артикула дату: ${shown}, позиция пропущена`
    case 'makerUnknown':
      return `Неизвестный производитель ${shown}`
    case 'priceOnRequest':
    case 'priceNotNumber':
      return `Цена ${shown} не число, позиция пропущена`
    case 'stockNegative':
      return `Остаток ${shown} меньше нуля, позиция пропущена`
    default:
      return `${rowCauses[cause]}: ${shown}`
  }
}
