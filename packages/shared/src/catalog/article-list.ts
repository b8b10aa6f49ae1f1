import { partCount } from '../cart/cart.schema.ts'
import { recordId } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { partCardSchema } from './catalog-views.ts'
import { countWords, readCountWords } from './count-words.ts'

export const articleListLimits = { lines: 1_000, articleLength: 120 } as const

/** A pasted list of articles. Without a count the line's last number may be one: «Н 066 11 12». */
export const articleListSchema = z.object({
  lines: z
    .array(
      z.object({ article: z.string().trim().min(1).max(articleListLimits.articleLength), count: partCount.optional() }),
    )
    .min(1)
    .max(articleListLimits.lines),
})
export type ArticleList = z.infer<typeof articleListSchema>

export const articleListExportSchema = articleListSchema.extend({
  /** The part chosen for a number that several makers have, by the number. */
  choices: z.record(z.string(), recordId).default({}),
})
export type ArticleListExport = z.infer<typeof articleListExportSchema>

/** A line as it is read out of a pasted text. */
export type ListedLine = ArticleList['lines'][number] & {
  /** What stood in place of the count and says none: «много», «10-15». One piece is asked for. */
  unreadCount?: string
}

/** What has been read out of a file as such a list. */
export const readArticleListSchema = z.object({
  lines: z.array(z.object({ article: z.string(), count: z.int().optional() })),
})

export const resolvedLineSchema = z.object({
  /** The line's number in the list, from 1. */
  line: z.int(),
  article: z.string(),
  count: z.int(),
  /** One part; one of several to choose; a part in place of the number; nothing. */
  state: z.enum(['found', 'choose', 'replaced', 'missing']),
  part: partCardSchema.optional(),
  /** Parts of this number by several makers, or several that replace it. */
  candidates: z.array(partCardSchema).optional(),
  /** Why another part stands here, or what is wrong, in a sentence. */
  note: z.string().optional(),
  /** A part with nearly this number. */
  similar: partCardSchema.optional(),
})
export type ResolvedLine = z.infer<typeof resolvedLineSchema>

/** What has come of a line, in the tables and workbooks of employees. */
export const lineStateNames: Record<ResolvedLine['state'], string> = {
  found: 'Найдено',
  choose: 'Выбрать',
  replaced: 'Замена',
  missing: 'Не найдено',
}

export const resolvedListSchema = z.object({ rows: z.array(resolvedLineSchema) })
export type ResolvedList = z.infer<typeof resolvedListSchema>

/**
 * Reads pasted text: a line a part, article and count divided by a tabulator, a semicolon, a bar, a colon or a space, or
 * a table with its head. Without a head, or where no row has the columns that it names, the first column with digits is
 * the article, but for a column that numbers the rows, and the count is what stands in pieces, what makes a sum of a
 * price, or the last whole number that is no price. Bullets and «1.» before a line fall away. A line without a divider
 * keeps its count within: only the catalogue can tell it from a part of the number. A single line may hold the whole list.
 */
export function readArticleList(text: string): ListedLine[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\u00a0\u2007\u202f]/g, ' '))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
  const all = (lines.length === 1 ? lines.flatMap(toArticles) : lines).map(toCells)
  const [head, ...others] = all
  const columns = head && others.length > 0 ? findColumns(head) : null
  if (columns && others.some((cells) => isUnder(columns, cells))) {
    return others.flatMap((cells) => readByColumns(cells, columns))
  }
  const rows = columns ? others : all
  const areNumbered = isNumbering(rows.map(([first = '']) => first)) && rows.every(isNumbered)
  const listed = rows
    .filter((cells, index) => index > 0 || rows.length === 1 || cells.some((cell) => /\d/.test(cell)))
    .map((cells) => (areNumbered ? cells.slice(1) : cells.slice(cells.findIndex((cell) => cell !== ''))))
  const names = countNames(listed)
  return listed.flatMap((cells) => readCells(cells.slice(Math.min(names, cells.length - 1))))
}

/** «6310-2RS1, W 11020, WK 9008»: what stands between the commas is a number each. */
function toArticles(line: string): string[] {
  const pieces = line.split(/[,;]\s+/)
  return pieces.every((piece) => piece.replace(/\D/g, '').length >= 4) ? pieces : [line]
}

/** What follows the number of a row is more than a count. */
function isNumbered([, second = '', ...others]: readonly string[]): boolean {
  return others.length > 0 || (second !== '' && readCount(second) === null)
}

/** How many columns there are before the articles: names and makers have no digits in any row. */
function countNames(rows: readonly (readonly string[])[]): number {
  const tables = rows.filter(({ length }) => length > 1)
  const at = (tables[0] ?? []).findIndex((_, column) => tables.some((cells) => /\d/.test(cells[column] ?? '')))
  const areArticles = tables.some((cells) => readCount(cells[at] ?? '') === null)
  return at > 0 && areArticles ? at : 0
}

const articleTitle =
  /^(?:артикул|арт\.?(?!\p{L})|каталожный (?:номер|№)|кат\. ?(?:номер|№)|(?:номер|№) (?:детали|по каталогу)|обозначение|article|part ?(?:no|number)|sku)/iu
const countTitle = /^(?:кол-? ?во|количество|кол\.?(?!\p{L})|шт\.?(?!\p{L})|count|qty|quantity)/iu

interface ListColumns {
  article: number
  count: number
}

/** The columns that a table's head names; null of a row that is no head. */
export function findColumns(head: readonly string[]): ListColumns | null {
  const at = (title: RegExp) => head.findIndex((cell) => title.test(cell.trim()))
  const columns = { article: at(articleTitle), count: at(countTitle) }
  return head.length > 1 && columns.article >= 0 ? columns : null
}

/** Whether a row has the columns that the head names, or at least a number where articles are. */
function isUnder({ article, count }: ListColumns, cells: readonly string[]): boolean {
  const named = cells[article] ?? ''
  return cells.length > Math.max(article, count) || (/\d/.test(named) && readCount(named) === null)
}

function readByColumns(cells: readonly string[], columns: ListColumns): ListedLine[] {
  const { article, count } = columns
  // Somebody has typed it under the table, or left out columns: what stands there says what it is.
  if (cells.length <= Math.max(article, count)) return readCells(isUnder(columns, cells) ? cells.slice(article) : cells)
  const named = cells[article] ?? ''
  if (named === '') return []
  const asked = cells[count] || '1'
  return /\d/.test(asked) || readCount(asked) !== null ? readCells([named, asked]) : toUnread(named, asked)
}

/** Rows that are numbered one after the other: «1, 2, 3». */
function isNumbering(firsts: readonly string[]): boolean {
  const numbers = firsts.map((text) => Number(/^№?\s*(\d{1,4})[.)]?$/.exec(text)?.[1] ?? Number.NaN))
  return numbers.length > 1 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index)
}

function toCells(line: string): string[] {
  return line.split(/\t|;|\|/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

const units = '(?:шт(?:ук[аи]?)?|ед|компл(?:ект(?:а|ов)?)?|к-т|уп(?:ак)?|пар[аы]?|pcs|pc)'
const unit = new RegExp(`\\s*${units}?\\.?$`, 'i')
const inPieces = new RegExp(`\\d\\s*${units}\\.?$`, 'i')

/** «99999», «-5» and «1,5» are counts that no cart takes. */
const notOrdered = /^-?\d{1,9}(?:[.,]\d{1,3})?$/

/** «?», «10-15», «2+1»: of two columns the second is a count all the same. */
const unclearCount = /^[^\p{L}]*[\d?][^\p{L}]*$/u

function readCells(cells: readonly string[]): ListedLine[] {
  const [article = '', ...others] = cells
  if (others.every((cell) => cell === '')) return readLine(article)
  const counts = others.flatMap((cell) => readCount(cell) ?? [])
  // Of two columns the second is the count: one that no cart takes is left for the catalogue to speak of.
  const [only = ''] = others
  if (others.length === 1 && counts.length === 0 && !isPrice(only)) {
    const wrong = only.replace(unit, '')
    if (notOrdered.test(wrong)) return toLine(`${article} ${wrong}`)
    if (unclearCount.test(only)) return toUnread(article, only)
  }
  return toLine(withoutBullet(article), pickCount(others, counts) ?? 1)
}

function pickCount(cells: readonly string[], counts: readonly number[]): number | undefined {
  const pieces = readCount(
    cells.find((cell, index) => inPieces.test(`${cell} ${bareUnit(cells[index + 1])}`.trim())) ?? '',
  )
  return (
    pieces ??
    countOfSum(cells) ??
    cells.flatMap((cell) => (isPrice(cell) ? [] : (readCount(cell) ?? []))).at(-1) ??
    counts.at(-1)
  )
}

/** A column of units stands behind its numbers: «2, шт». */
function bareUnit(cell = ''): string {
  return new RegExp(`^${units}\\.?$`, 'i').test(cell) ? cell : ''
}

/** Kopecks are two digits; 1C writes counts with three. */
function isPrice(cell: string): boolean {
  return /[.,]\d{2}$/.test(cell)
}

/** «2, 1 190, 2 380»: the count is what makes the sum of the price. */
function countOfSum(cells: readonly string[]): number | undefined {
  const numbers = cells.map(readAmount)
  for (const [index, count] of numbers.entries()) {
    const [price, sum] = numbers.slice(index + 1).filter((number) => number !== null)
    if (count !== null && Number.isInteger(count) && count > 0 && price && sum && Math.abs(count * price - sum) < 0.01)
      return readCount(cells[index] ?? '') ?? undefined
  }
  return undefined
}

function readAmount(cell: string): number | null {
  const [, number] =
    /^(\d{1,3}(?: \d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?:\s*(?:руб|р|₽|₸)\.?)?$/i.exec(cell) ?? []
  return number === undefined ? null : Number(number.replaceAll(' ', '').replace(',', '.'))
}

const marks = [
  // «6201471 - 2 шт - 1 250 руб.»: behind the count stands its price
  new RegExp(
    `^(?<article>.+?)[\\s,]+(?:[-–—]\\s*)?(?<count>\\d{1,4})\\s*${units}\\.?[\\s,;*xх×–—-]*(?:по\\s+)?\\d[\\d ]*(?:[.,]\\d+)?\\s*(?:руб|р|₽|тг|тенге|₸)\\.?$`,
    'i',
  ),
  // «6201471 2,0»
  /^(?<article>.+?)\s+(?<count>\d{1,4})[.,]0{1,3}$/,
  // «6201471 кол-во: 2», «6201471 шт 2»
  new RegExp(`^(?<article>.+?)[\\s,]+(?:кол-? ?во|количество|${units})\\.?:?\\s*(?<count>\\d{1,4})$`, 'i'),
  // «6201471 — 2 шт.», «6201471 x3», «6201471: 2»; no minus is a mark: «6201471 -1» has no count
  new RegExp(
    `^(?<article>.+?)\\s*(?:\\s(?:[-–—]\\s+|[:=xх×*+]\\s*)|[:=]\\s*)(?<count>\\d{1,4})\\s*${units}?\\.?$`,
    'i',
  ),
  // «6201471 1,5 шт», «6201471 -5 шт»
  new RegExp(`^(?<article>.+?)\\s+(?<count>-?\\d+(?:[.,]\\d{1,3})?)\\s*${units}\\.?$`, 'i'),
  // «6201471 две», «6201471 - пара»
  new RegExp(`^(?<article>.*\\d.*?)[\\s,]+(?:[-–—]\\s*)?(?<count>${countWords})(?:\\s+${units}\\.?)?$`, 'i'),
  // «6201471 2 шт», «6201471, 2 шт»
  new RegExp(`^(?<article>.+?)(?:\\s|\\s*,)\\s*(?<count>\\d{1,4})\\s*${units}\\.?$`, 'i'),
  // «6201471 (2 шт)», «6201471 (2)»
  new RegExp(`^(?<article>.+?)\\s*\\((?<count>\\d{1,4})\\s*${units}?\\.?\\)$`, 'i'),
  // «2 шт 6201471», «3 x 6201471»
  new RegExp(`^(?<count>\\d{1,4})\\s*(?:${units}\\.?|[xх×*](?=\\s))\\s+(?<article>\\S.*)$`, 'i'),
  // «6201471, 2»
  /^(?<article>.+?),\s+(?<count>\d{1,4})$/,
]

/** «6201471 — 2 шт.» says which number is the count; «6201471 2» does not. */
function readLine(whole: string): ListedLine[] {
  const line = withoutBullet(whole)
  for (const mark of marks) {
    const { article, count } = mark.exec(line)?.groups ?? {}
    if (article && count) return toCounted(article, count)
  }
  return toLine(line)
}

/** A count that no cart takes is left for the catalogue to speak of, but for one that is none: of ten digits, «пять двадцать». */
function toCounted(article: string, text: string): ListedLine[] {
  const count = readCount(text)
  if (count !== null) return toLine(article, count)
  return notOrdered.test(text) ? toLine(`${article} ${text}`) : toUnread(article, text)
}

/** «• 6201471», «1. 6201471», «№ 5) 6201471», «арт. 6201471»: what stands before an article and is none of it. */
function withoutBullet(line: string): string {
  const article = line
    .replace(/^(?:[-–—•*·]+|№\s*\d{1,4}[.)]?|\d{1,4}[.)])\s+(?=.*\d)/u, '')
    .replace(/^(?:артикул|арт|кат\. ?номер|каталожный номер|номер)(?:\s*[.:№]+\s*|\s+)(?=.*\d)/iu, '')
  return article.trim() === '' ? line : article
}

function readCount(cell: string): number | null {
  const word = cell.toLowerCase()
  const inWords = readCountWords(word) ?? readCountWords(word.replace(unit, ''))
  if (inWords !== null) return inWords
  const [, count] =
    /^[xх×*]?\s*(\d{1,4})(?:[.,]0+)?$/i.exec(cell.replace(unit, '').replace(/(?<=\d) (?=\d{3}$)/, '')) ?? []
  return count === undefined || Number(count) === 0 ? null : Number(count)
}

function toLine(article: string, count?: number): ListedLine[] {
  const text = article.trim().slice(0, articleListLimits.articleLength)
  return text === '' ? [] : [{ article: text, ...(count !== undefined && { count }) }]
}

function toUnread(article: string, unreadCount: string): ListedLine[] {
  return toLine(withoutBullet(article), 1).map((line) => ({ ...line, unreadCount }))
}
