import { cartLimits } from '@agromarket/shared'
import { articleKey } from '../article-key.ts'
import { nameKeys, type SearchDictionary } from './search-dictionary.ts'
import { searchKey } from './search-key.ts'

/** One way to understand a line of a pasted list. */
export interface LineReading {
  article: string
  count: number
  /** What was asked for and no cart takes: 0, or more than its most. */
  wrongCount?: number
  key: string
  strictKey: string
  /** Makers that the line names; null where it names none. */
  makerIds: readonly number[] | null
}

type AskedLine = Pick<LineReading, 'article' | 'count' | 'wrongCount'>

/** A count of more digits is rather the end of a number: «620 1471». */
const longestLikelyCount = 3

/**
 * Ways to understand a line, the likely first: without a given count its last number may be one («180212 8») or not
 * («Н 066 11»), and words may name the maker («Gates 6201471»).
 */
export function lineReadings(
  { article, count }: { article: string; count?: number | undefined },
  dictionary: Pick<SearchDictionary, 'names'>,
): LineReading[] {
  const whole: AskedLine = { article, count: count ?? 1 }
  const [, text = '', last = ''] = /^(.*\S)\s+(\d{1,4})$/.exec(article) ?? []
  const isCount = count === undefined && Number(last) >= 1 && Number(last) <= cartLimits.maxCount
  const split: AskedLine[] = isCount ? [{ article: text, count: Number(last) }] : []
  const wrong = count === undefined ? withWrongCount(article) : []
  const plain = last.length <= longestLikelyCount ? [...split, whole, ...wrong] : [whole, ...split, ...wrong]
  return [
    ...plain.map((line) => toReading(line, null)),
    ...plain.flatMap((line) => withoutMaker(line, dictionary)),
  ].filter(({ key }) => key !== '')
}

/** «RE504836 0», «RE504836 99999»: the part is there, the count is not. */
function withWrongCount(article: string): AskedLine[] {
  const [, text, last] = /^(.*\S)\s+(\d{1,9})$/.exec(article) ?? []
  if (text === undefined || last === undefined) return []
  const wrongCount = Number(last)
  const isRight = wrongCount >= 1 && wrongCount <= cartLimits.maxCount
  return isRight ? [] : [{ article: text, count: Math.min(Math.max(1, wrongCount), cartLimits.maxCount), wrongCount }]
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
  return { ...line, makerIds, key: searchKey(line.article), strictKey: articleKey(line.article) }
}
