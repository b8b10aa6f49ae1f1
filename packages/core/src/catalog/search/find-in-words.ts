import { countBits, forEachBit } from '../part-index/bits.ts'
import { createBits, hasBit } from '../part-index/part-columns.ts'
import { noPart, setPlaces, type WordIndex } from '../part-index/word-index.ts'
import { foldTsquery, type TsqueryFold } from './fold-tsquery.ts'
import { tiers } from './search.repository.ts'
import type { Conditions, SearchTarget, WordsTarget } from './search-target.ts'

/** What a query has found, as parts of the columns in no order. */
export interface FoundParts {
  parts: Uint32Array
  /** How relevant each is, the lower the better. */
  tiers: Uint8Array
}

/** Whether the index of words knows what a target finds, but for words in a row: it knows no numbers and no places. */
export function isOfWords(target: SearchTarget): target is SearchTarget & { words: WordsTarget } {
  const { number, words, piece } = target
  if (!words || number || piece !== null) return false
  return [...words.head, ...words.strong, ...(words.called ?? []), ...words.any].every(
    (query) => !/<[-\d]>/.test(query) && !hasNumber(query),
  )
}

/** Digits stand in ids alone: «'t:12'». */
function hasNumber(query: string): boolean {
  return /\d/.test(query.replace(/'[kmt]:\d+'/g, ''))
}

/**
 * All parts whose documents hold the words, with the tiers that selectHits gives them; those of `inRow` have them in a
 * row besides, and some of those nothing else in their names.
 */
export function findInWords(
  index: WordIndex,
  { head, strong, called, any }: WordsTarget,
  inRow: ReadonlyMap<number, boolean>,
): FoundParts {
  const found = bitsOf(index, any)
  const named = bitsOf(index, strong)
  const first = bitsOf(index, head)
  const nouns = called && bitsOf(index, called)
  let most = 0
  for (const word of found) most += countBits(word)
  const parts = new Uint32Array(most)
  const levels = new Uint8Array(most)
  let length = 0
  forEachBit(found, (place) => {
    const part = index.partOfPlace[place] ?? noPart
    if (part === noPart) return
    parts[length] = part
    const isWhole = inRow.get(part)
    if (isWhole !== undefined) levels[length] = isWhole ? tiers.whole : tiers.row
    else if (hasBit(first, place)) levels[length] = tiers.head
    else if (hasBit(named, place)) levels[length] = tiers.strong
    else levels[length] = nouns && hasBit(nouns, place) ? tiers.called : tiers.weak
    length += 1
  })
  return { parts: parts.subarray(0, length), tiers: levels.subarray(0, length) }
}

/** One bit a place whose document holds all of the words. */
function bitsOf(index: WordIndex, conditions: Conditions): Uint32Array {
  const bits = createBits(index.count)
  fold.all(conditions.map((query) => foldTsquery(query, fold)))(index, bits)
  return bits
}

/** Sets the bits of the places that a query is true of, and leaves the others as they are. */
type SetBits = (index: WordIndex, bits: Uint32Array) => void

const fold: TsqueryFold<SetBits> = {
  lexeme: (lexeme, marks) => (index, bits) => setPlaces(index, { lexeme, ...marks }, bits),
  any: (values) => (index, bits) => {
    for (const set of values) set(index, bits)
  },
  all: ([only, ...others]) => {
    if (!only) throw new RangeError('A query holds a lexeme')
    return others.length === 0 ? only : (index, bits) => setCommon(index, [only, ...others], bits)
  },
}

function setCommon(index: WordIndex, values: readonly SetBits[], bits: Uint32Array): void {
  const common = new Uint32Array(bits.length).fill(0xff_ff_ff_ff)
  for (const set of values) {
    const own = new Uint32Array(bits.length)
    set(index, own)
    for (let at = 0; at < own.length; at += 1) common[at] = (common[at] ?? 0) & (own[at] ?? 0)
  }
  for (let at = 0; at < common.length; at += 1) bits[at] = (bits[at] ?? 0) | (common[at] ?? 0)
}
