import { cartLimits } from '@agromarket/shared'
import { articleKey } from '../article-key.ts'
import { nameKeys, type SearchDictionary } from './search-dictionary.ts'
import { searchKey } from './search-key.ts'

/** One way to understand a line of a pasted list. */
export interface LineReading {
  article: string
  count: number
  /** What was asked for and no cart takes: 0, less, a fraction, or more than its most. */
  wrongCount?: number
  key: string
  strictKey: string
  /** Makers that the line names; null where it names none. */
  makerIds: readonly number[] | null
  /** It is the line but for a count at its end. */
  isCounted: boolean
}

type AskedLine = Pick<LineReading, 'article' | 'count' | 'wrongCount'>

/** A count of more digits is rather the end of a number: «620 1471». */
const longestLikelyCount = 3
/** A shorter piece of a line is a size rather than a number. */
const shortestWithin = 5
const longestName = 4
const mostWithin = 3

/**
 * Ways to understand a line, the likely first: without a given count its last number may be one («180212 8») or not
 * («Н 066 11»); with a minus or a fraction it is rather one («6201471 -5» is no 62014715). Words may name the maker («Gates 6201471») or the part («Ремень 6201471»).
 */
export function lineReadings(
  { article, count }: { article: string; count?: number | undefined },
  dictionary: Pick<SearchDictionary, 'names'>,
): LineReading[] {
  const whole: AskedLine = { article, count: count ?? 1 }
  const [, text = '', last = ''] = /^(.*\S)\s+(\d{1,4})$/.exec(article) ?? []
  const isCount = count === undefined && Number(last) >= 1 && Number(last) <= cartLimits.maxCount
  const split: AskedLine[] = isCount ? [{ article: text, count: Number(last) }] : []
  const times = count === undefined ? withTimes(article) : []
  const wrong = count === undefined ? withWrongCount(article) : []
  const areSigned = wrong.some(({ wrongCount }) => wrongCount < 0 || !Number.isInteger(wrongCount))
  const [before, behind] = areSigned ? [wrong, []] : [[], wrong]
  const after = [...(count === undefined ? withComma(article) : []), ...behind]
  const plain =
    last.length <= longestLikelyCount
      ? [...before, ...times, ...split, whole, ...after]
      : [...before, whole, ...split, ...after]
  const readings = [
    ...plain.map((line) => ({ ...toReading(line, null), isCounted: line !== whole })),
    ...plain.flatMap((line) => withoutMaker(line, dictionary)),
    ...plain.flatMap(withoutName).map((line) => toReading(line, null)),
    ...numbersWithin(plain[0] ?? whole),
  ].filter(({ key }) => key !== '')
  const known = new Set<string>()
  return readings.filter(({ key, count, makerIds }) => {
    const reading = `${key} ${count} ${makerIds}`
    return !known.has(reading) && known.add(reading)
  })
}

/** «Подшипник 0 281 005 401»: words before the number are what it is called; the last may belong to it («вал РСМ 10»). */
function withoutName({ article, ...count }: AskedLine): AskedLine[] {
  const lines: AskedLine[] = []
  for (let rest = article; lines.length < longestName; ) {
    const [, next] = /^\p{L}+[.,:]?\s+(.*\d.*)$/u.exec(rest) ?? []
    if (next === undefined) break
    lines.push({ article: next, ...count })
    rest = next
  }
  return lines
}

/** «180212 Подшипник 60×110×22»: when nothing else is found, a word of the line may be the number by itself. */
function numbersWithin({ article, ...count }: AskedLine): LineReading[] {
  const words = article.split(/[\s,;()«»"]+/u).filter((word) => /\d/.test(word) && word !== article)
  return words
    .map((word) => toReading({ article: word, ...count }, null))
    .filter(({ key }) => key.length >= shortestWithin)
    .slice(0, mostWithin)
}

/** «6201471*5»: a sign of times behind a long number, where sizes have theirs behind short ones. */
function withTimes(article: string): AskedLine[] {
  const [, text, last] = /^([^xх×*]{5,}?)\s*[xх×*](\d{1,3})$/i.exec(article) ?? []
  return text && /\d{4}/.test(text) && Number(last) >= 1 ? [{ article: text, count: Number(last) }] : []
}

/** «6310-2RS1,2»: a file of values divided by commas. What is a number with its comma, «ПР-25,4», is found before it. */
function withComma(article: string): AskedLine[] {
  const [, text, last] = /^(.*\S)\s*,(\d{1,4})$/.exec(article) ?? []
  const count = Number(last)
  return text !== undefined && count >= 1 && count <= cartLimits.maxCount ? [{ article: text, count }] : []
}

/** A count of more digits is none at all: of «RE504836 12345678901» one is asked for. */
const mostCount = 999_999_999

/** «RE504836 0», «RE504836 -5», «RE504836 1,5», «RE504836 99999»: the part is there, the count is not. */
function withWrongCount(article: string): (AskedLine & { wrongCount: number })[] {
  const [, text, last] = /^(.*\S)\s+(-?\d{1,15}(?:[.,]\d{1,3})?)$/.exec(article) ?? []
  if (text === undefined || last === undefined) return []
  const wrongCount = Number(last.replace(',', '.'))
  const count = wrongCount > mostCount ? 1 : Math.min(Math.max(1, Math.ceil(wrongCount)), cartLimits.maxCount)
  return count === wrongCount ? [] : [{ article: text, count, wrongCount }]
}

function withoutMaker({ article, ...count }: AskedLine, { names }: Pick<SearchDictionary, 'names'>): LineReading[] {
  const words = article.split(/\s+/u)
  const makersOf = (text: string) => nameKeys(text).flatMap((key) => [...(names.get(key)?.makerIds ?? [])])
  // The longest name at either end: «John Deere RE504836», «6201471 Gates».
  for (let size = Math.min(3, words.length - 1); size > 0; size--) {
    for (const [name, rest] of [
      [words.slice(0, size), words.slice(size)],
      [words.slice(-size), words.slice(0, -size)],
    ] as const) {
      const makerIds = /\d/.test(name.join('')) ? [] : makersOf(name.join(' '))
      if (makerIds.length > 0) return [toReading({ article: rest.join(' '), ...count }, [...new Set(makerIds)])]
    }
  }
  return []
}

function toReading(line: AskedLine, makerIds: number[] | null): LineReading {
  return { ...line, makerIds, isCounted: false, key: searchKey(line.article), strictKey: articleKey(line.article) }
}
