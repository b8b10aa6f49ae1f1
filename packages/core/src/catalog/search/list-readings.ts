import { cartLimits } from '@agromarket/shared'
import { articleKey } from '../article-key.ts'
import { nameKeys, type SearchDictionary } from './search-dictionary.ts'
import { searchKey } from './search-key.ts'

/** One way to understand a line of a pasted list. */
export interface LineReading {
  article: string
  count: number
  key: string
  strictKey: string
  /** Makers that the line names; null where it names none. */
  makerIds: readonly number[] | null
}

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
  const whole = { article, count: count ?? 1 }
  const [, text = '', last = ''] = /^(.*\S)\s+(\d{1,4})$/.exec(article) ?? []
  const isCount = count === undefined && Number(last) >= 1 && Number(last) <= cartLimits.maxCount
  const split = isCount ? [{ article: text, count: Number(last) }] : []
  const plain = last.length <= longestLikelyCount ? [...split, whole] : [whole, ...split]
  return [
    ...plain.map((line) => toReading(line, null)),
    ...plain.flatMap((line) => withoutMaker(line, dictionary)),
  ].filter(({ key }) => key !== '')
}

function withoutMaker(
  { article, count }: { article: string; count: number },
  { names }: Pick<SearchDictionary, 'names'>,
): LineReading[] {
  const words = article.split(/\s+/u)
  const makersOf = (text: string) => nameKeys(text).flatMap((key) => [...(names.get(key)?.makerIds ?? [])])
  // The longest name at either end: «John Deere RE504836», «6201471 Gates».
  for (let size = Math.min(3, words.length - 1); size > 0; size--) {
    for (const [name, rest] of [
      [words.slice(0, size), words.slice(size)],
      [words.slice(-size), words.slice(0, -size)],
    ] as const) {
      const makerIds = /\d/.test(name.join('')) ? [] : makersOf(name.join(' '))
      if (makerIds.length > 0) return [toReading({ article: rest.join(' '), count }, [...new Set(makerIds)])]
    }
  }
  return []
}

function toReading(line: { article: string; count: number }, makerIds: number[] | null): LineReading {
  return { ...line, makerIds, key: searchKey(line.article), strictKey: articleKey(line.article) }
}
