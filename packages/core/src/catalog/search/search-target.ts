/** Parts of a number: the article, a beginning, a cross-number. */
export interface NumberTarget {
  /** As searchKey writes it. */
  key: string
  /** Articles and cross-numbers that merely begin so are meant too. */
  mayBegin: boolean
  /** What else their documents must hold, as tsquery. */
  rest: string | null
  /** Whose number another maker's must be, as cross-numbers name him; anybody's where it is left out. */
  crossMaker?: string
  /** Other makers' and former numbers lead nowhere. */
  isOwnOnly?: true
}

/** What of the catalogue a query finds: the part of it that was understood and fits something. */
export interface SearchTarget {
  number: NumberTarget | null
  /** Further numbers of a query that asks for several parts, «180212 RE504836»: theirs come behind those of the first. */
  others: readonly NumberTarget[]
  /** Parts whose documents hold these words, as tsquery. */
  words: WordsTarget | null
  /** A piece of an article, as articleKey writes it; asked for when nothing else is found. */
  piece: string | null
  /** Words of so many parts that a page of them is found without looking at all; null for few. */
  common: CommonWords | null
}

/** How many parts the words are likely to be in: where a page of them is looked for first. */
export interface CommonWords {
  /**
   * The first of the levels with so many parts that they are met soon in the order of popularity: what the words name,
   * or what has them in its name; null when there is none.
   */
  level: 'head' | 'strong' | null
  /** One of so many parts is of that level. */
  spacing: number
}

/** tsqueries of which all must be true: the index finds several short ones sooner than one long one. */
export type Conditions = readonly string[]

/** Each narrower than the next, but for `called`, which stands beside `strong`. */
export interface WordsTarget {
  /** The words of a name in a row, as typed, and how many they are; null where there is nothing in a row. */
  row: { holds: Conditions; size: number } | null
  /** One of the words is what the part is. */
  head: Conditions
  /** In name, article, maker or machine. */
  strong: Conditions
  /** Is called what the query names, and has the rest somewhere; null where that is nothing of its own. */
  called: Conditions | null
  any: Conditions
}

/** As one tsquery, for what is looked at part by part. */
export function toOneQuery(conditions: Conditions): string {
  return conditions.join(' & ')
}

/** The end of all keys that begin with this one, for operators that compare bytes. */
export function endOf(key: string): string {
  return `${key}\u{10ffff}`
}

/** The same target, but only a part's own number is a number of its. */
export function toOwnNumbers(target: SearchTarget): SearchTarget {
  const { number, others } = target
  if (!number) return target
  return {
    ...target,
    number: { ...number, isOwnOnly: true },
    others: others.map((other) => ({ ...other, isOwnOnly: true as const })),
  }
}
