import { articleKey } from '../article-key.ts'
import { cheapestMask, groupsOf, isCount, maskOf } from './group-mask.ts'
import { ofNumber, withAllWords, withSomeWords } from './number-options.ts'
import { type NumberRun, textOf } from './number-runs.ts'
import type { QueryGroup } from './read-query.ts'
import type { NumberKind, Option, PlannedCandidate } from './search-option.ts'
import type { WordsTarget } from './search-target.ts'
import { chooseSeveral } from './several-things.ts'
import { toWords } from './to-words.ts'

/** What the database has said of a query's pieces. */
export interface KnownPieces {
  /** Keys that articles, cross-numbers and beginnings of articles have. */
  articles: ReadonlySet<string>
  crosses: ReadonlySet<string>
  begins: ReadonlySet<string>
  /** Some part has all the words. */
  haveAllWords: boolean
}

export interface PlannedQuery {
  /** The whole query as one number, with and without words that say nothing, and runs of groups that may be one. */
  whole: readonly NumberRun[]
  inner: readonly NumberRun[]
  groups: readonly QueryGroup[]
  query: string
}

/** Shorter numbers within a query are mostly sizes, shorter beginnings say nothing. */
const shortest = { beginningInQuery: 4, tellingNumber: 5, beginning: 2, piece: 4, word: 3 }

/**
 * Ways to understand a query, the best first, up to the first that is certain: as one number; as a number with words that
 * its part has; as words; as a number alone, however much falls away; as as many words as one part has.
 */
export function planOptions(asked: PlannedQuery, known: KnownPieces): Option[] {
  const { groups } = asked
  const typed = asked.inner.filter((run) => run.corrected === null)
  const read = asked.inner.filter((run) => run.corrected !== null)
  const whole = asked.whole.filter((run) => run.corrected === null)
  const wholeRead = asked.whole.filter((run) => run.corrected !== null)
  const withAll = (kind: NumberKind, runs: readonly NumberRun[]) =>
    ofKind(kind, runs, known).map((run) => withAllWords(kind, run, groups))
  const telling = (kind: NumberKind, runs: readonly NumberRun[]) => {
    return ofKind(kind, runs, known).filter(isTellingNumber)
  }
  const articles = telling('article', typed)
  const articlesRead = telling('article', read).map((run) => ({ kind: 'article' as const, run }))
  const crosses = telling('cross', typed).filter(({ key }) => !known.articles.has(key))
  const besides = [...articlesRead, ...crosses.map((run) => ({ kind: 'cross' as const, run }))]
  const options = [
    ...whole.flatMap((run) => asOneNumber(run, groups, known)),
    ...withAll('article', typed),
    ...(known.haveAllWords ? [certain(ofWords(groups, groups))] : []),
    ...wholeRead.flatMap((run) => asOneNumber(run, groups, known)),
    ...withAll('article', read),
    ...(articles.length > 0 ? [withSomeWords('article', articles, groups, besides)] : []),
    ...withAll('cross', typed),
    ...withAll('begin', typed),
    ...(crosses.length > 0 ? [withSomeWords('cross', crosses, groups, articlesRead)] : []),
    ...withAll('cross', read),
    ...(articlesRead.length > 0 ? [withSomeWords('article', [], groups, articlesRead)] : []),
    asMostWords(groups),
  ]
  const end = options.findIndex(({ isCertain }) => isCertain)
  return end < 0 ? options : options.slice(0, end + 1)
}

/** «п702» is a number with a letter of its own; «1320» and «d120» are sizes. */
function isTellingNumber({ key }: NumberRun): boolean {
  return key.length >= shortest.tellingNumber || /^(?![DFHLMФД])\p{L}\d{3}$/u.test(key)
}

/** The whole query as typed, where it may be one number: when it is an article, that is what was meant. */
export function wholeNumber({ whole: [run], groups }: Pick<PlannedQuery, 'whole' | 'groups'>): NumberRun | undefined {
  return run && mayBeOneNumber(run, groups) ? run : undefined
}

/** A piece of an article: what is left when nothing else fits. */
export function planPiece(query: string): (PlannedCandidate & { piece: string }) | undefined {
  const piece = articleKey(query)
  if (!/\d/.test(piece) || piece.length < shortest.piece) return undefined
  return { piece, dropped: [], corrected: null, target: { number: null, others: [], words: null, piece } }
}

function ofKind(kind: NumberKind, runs: readonly NumberRun[], known: KnownPieces): NumberRun[] {
  if (kind === 'article') return runs.filter(({ key }) => known.articles.has(key))
  if (kind === 'cross') return runs.filter(({ key }) => known.crosses.has(key))
  return runs.filter(({ key }) => key.length >= shortest.beginningInQuery && known.begins.has(key))
}

function asOneNumber(run: NumberRun, groups: readonly QueryGroup[], known: KnownPieces): Option[] {
  if (!mayBeOneNumber(run, groups)) return []
  const mayBegin = /\d/.test(run.key) && run.key.length >= shortest.beginning
  const isBegun = mayBegin && known.begins.has(run.key)
  if (!known.articles.has(run.key) && !known.crosses.has(run.key) && !isBegun) return []
  const { target, ...candidate } = ofNumber('article', run, groups)
  const words = known.articles.has(run.key) && target.words ? toNamed(target.words) : target.words
  return [certain({ ...candidate, target: { ...target, words, number: { key: run.key, mayBegin, rest: null } } })]
}

/**
 * Beside the very article, only what has it in its name: «Ремкомплект 6201471». What merely begins so is found by its
 * number, and a beginning among the words costs the index more than all the rest.
 */
function toNamed({ strong }: WordsTarget): WordsTarget {
  return { row: null, head: strong, strong, called: null, any: strong }
}

/** Several words without a digit are no article, whatever their letters in a row are. */
function mayBeOneNumber({ key }: NumberRun, groups: readonly QueryGroup[]): boolean {
  return /\d/.test(key) || groups.length <= 1
}

function asMostWords(groups: readonly QueryGroup[]): Option {
  return {
    asks: 'words',
    isCertain: false,
    choose({ words }) {
      const several = chooseSeveral(groups, words)
      if (several) return several
      const areCodes = groups.every(isCode)
      const telling = words.map((mask) => groupsOf(mask, groups)).filter(areCodes ? areTelling : hasTelling)
      const kept = cheapestMask(
        telling.map((some) => maskOf(some, groups)),
        groups,
      )
      return kept === 0 ? undefined : ofWords(groupsOf(kept, groups), groups)
    },
  }
}

/** Of numbers alone, «60 110 33», two may be a size, and «06» is of anything. */
function areTelling(groups: readonly QueryGroup[]): boolean {
  return articleKey(textOf(groups)).length >= shortest.piece
}

function hasTelling(groups: readonly QueryGroup[]): boolean {
  return groups.some(isTelling)
}

/** A size or two letters, without the word that they belonged to, are of anything: «шина 18.4 r38», «решето ск-5». */
function isTelling(group: QueryGroup): boolean {
  const { makerIds, modelIds } = group.things
  if (makerIds.size + modelIds.size > 0) return true
  if (isCount(group)) return false
  return articleKey(group.text).length >= (isCode(group) ? shortest.piece : shortest.word)
}

export function isCode({ chunks }: QueryGroup): boolean {
  return chunks.every((chunk) => chunk.isCode)
}

function certain(candidate: PlannedCandidate): Option {
  return { asks: [], isCertain: true, choose: () => candidate }
}

function ofWords(kept: readonly QueryGroup[], groups: readonly QueryGroup[]): PlannedCandidate {
  return {
    dropped: groups.filter((group) => !kept.includes(group)),
    corrected: null,
    target: { number: null, others: [], words: toWords(kept), piece: null },
  }
}
