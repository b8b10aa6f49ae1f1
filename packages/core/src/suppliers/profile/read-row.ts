import { type PriceProfile, type RowCause, rowCauses, supplierCurrencies } from '@agromarket/shared'
import { priceScale } from '../cells/price-scale.ts'
import { readCurrency, readDecimal, toScaled } from '../cells/read-number.ts'
import { mostPriceMinor, readPrice } from '../cells/read-price.ts'
import { readStock, type StockKind } from '../cells/read-stock.ts'
import type { SourceRow } from '../read/source-row.ts'
import type { Columns } from './find-columns.ts'
import { isGroup } from './group-rows.ts'
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
  /** The group has named its goods beside the maker: «Ремни Gates». */
  isGroupOfGoods?: boolean
}

const longestTerm = 365

/**
 * One row as a position, with what is wrong with it. Rows of one cell are groups, rows without any are nothing. What a group
 * names as its maker (`enterGroup`) holds for the rows below it that name none.
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
  const days = readDays(cell(columns.days), unitsOf(profile).daysScale)
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
  const { priceScale: scale } = unitsOf(profile)
  // Both in one step: rounded once.
  const hundredths = (100 + (added ?? 0)) * (100 + profile.pricePercent)
  const priceMinor = Math.max(1, Math.round((reading.minor * hundredths * scale) / 10_000))
  if (priceMinor <= mostPriceMinor) return { priceMinor, currency }
  note('error', 'priceTooLarge', columns.price)
  return undefined
}

interface Units {
  priceScale: number
  daysScale: number
}
const known = new WeakMap<PriceProfile, Units>()

/** What the titles of a whole file say that its cells count in: read once. */
function unitsOf(profile: PriceProfile): Units {
  const units = known.get(profile) ?? {
    priceScale: priceScale(profile.columns.price.title),
    daysScale: unitOfTerm(profile.columns.days?.title ?? '') ?? 1,
  }
  known.set(profile, units)
  return units
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

/** «уп. 4», «по 10 шт». */
const beforeWhole = /^(?:уп(?:ак\p{L}*)?|кор(?:об\p{L}*)?|пач\p{L}*|по|кратно)[.:]?\s*(?=\d)/iu
/** «20 л», «0,8 кг»: how much is in it, not how many are sold together. */
const measured = /\d\s*(?:м?л|к?г|мм|см|м|т|литр\p{L}*)\.?$/iu

function readWhole(cell: string, empty: number): number | null {
  const text = cell.trim()
  if (text === '' || text === '-') return empty
  // What most cells are, told before all that a text may be.
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  const plain = readDecimal(text)
  if (plain === null && text.length < 40 && measured.test(text)) return null
  const decimal = plain ?? readDecimal(text.replace(beforeWhole, '').replace(/\s*[а-яё./]+\s*$/iu, ''))
  const number = decimal === null ? null : toScaled(decimal, 0)
  if (number === null || number < 0 || number > 100_000) return null
  return Math.max(1, number)
}

const unitsOfTerm: readonly (readonly [RegExp, number])[] = [
  [/дн|ден|сут|day|tage/iu, 1],
  [/нед|week|woche/iu, 7],
  [/(?<!\p{L})мес|month|monat/iu, 30],
  [/(?<!\p{L})(?:ч(?!\p{L})|час)|hour/iu, 1 / 24],
]

/** How many days one of what a term is counted in has; undefined: it does not say. */
function unitOfTerm(text: string): number | undefined {
  return unitsOfTerm.find(([words]) => words.test(text))?.[1]
}

/** «2», «1-2 дня», «до 14 дней», «в пути»: the longest of what is named. Null: nothing is said, undefined: not to be read. */
function readDays(cell: string, scale: number): number | null | undefined {
  const text = cell.trim()
  if (text === '' || text === '-') return null
  // What most cells are, told before all that a text may be.
  if (scale === 1 && /^\d{1,2}$/.test(text)) return Number(text)
  const numbers = text.match(/\d+/g)?.map(Number) ?? []
  if (numbers.length === 0) return /пути|заказ|налич|сегодня|склад/iu.test(text) ? null : undefined
  const most = Math.ceil(Math.max(...numbers) * (unitOfTerm(text) ?? scale))
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
