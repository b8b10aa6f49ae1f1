import { articleKey } from './article-key.ts'
import { splitWords, wordPatterns } from './search-words.ts'
import type { Taxonomy } from './taxonomy.ts'

/** A query as the part queries take it. */
export interface SearchTerms {
  text: string
  /** The whole query as an article; empty when it has no letters or digits. */
  key: string
  /** One list of LIKE patterns a word: every word must match by one of them. */
  words: string[][]
  /** Makers named in the query; their names are not searched in part names. */
  manufacturerIds: number[]
}

/** Reads a query: an article, words of a name and names of makers, in any order. Null when nothing can be searched. */
export function parseSearchTerms(query: string, taxonomy: Taxonomy): SearchTerms | null {
  const text = query.normalize('NFC').trim()
  const { rest, manufacturerIds } = takeManufacturers(text.toLowerCase(), taxonomy)
  const key = articleKey(text)
  const words = splitWords(rest)
    .map(wordPatterns)
    .filter((patterns) => patterns.length > 0)
  if (key === '' && words.length === 0) return null
  return { text, key, words, manufacturerIds }
}

function takeManufacturers(text: string, taxonomy: Taxonomy): { rest: string; manufacturerIds: number[] } {
  const manufacturerIds: number[] = []
  let rest = ` ${splitWords(text).join(' ')} `
  const longestFirst = [...taxonomy.manufacturers.values()].sort((a, b) => b.name.length - a.name.length)
  for (const { id, name } of longestFirst) {
    const words = ` ${splitWords(name).join(' ')} `
    if (words.length < 5 || !rest.includes(words)) continue
    manufacturerIds.push(id)
    rest = rest.replace(words, ' ')
  }
  return { rest, manufacturerIds }
}
