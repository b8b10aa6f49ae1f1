import { articleKey } from '../article-key.ts'
import type { NumberRun } from './number-runs.ts'
import type { QueryGroup } from './read-query.ts'
import {
  type Conditions,
  type SearchCandidate,
  type SearchTarget,
  toOneQuery,
  type WordsTarget,
} from './search-target.ts'
import { anyOf } from './tsquery.ts'

/** A way to understand a query, and what it leaves out. */
export interface PlannedCandidate extends SearchCandidate {
  target: Omit<SearchTarget, 'common'>
  dropped: readonly QueryGroup[]
  /** The query as it is understood here; null where that is what was typed. */
  corrected: string | null
  /** Known to fit: nobody need ask. */
  isSure: boolean
}

/** What the database has said of a query's pieces. */
export interface KnownPieces {
  /** Keys that articles, cross-numbers and beginnings of articles have. */
  articles: ReadonlySet<string>
  crosses: ReadonlySet<string>
  begins: ReadonlySet<string>
  /** Some part has all the words. */
  haveAllWords: boolean
  /** Groups that some part has, each by itself. */
  fitting: ReadonlySet<QueryGroup>
}

export interface PlannedQuery {
  /** The whole query as one number, and runs of groups that may be one. */
  whole: readonly NumberRun[]
  inner: readonly NumberRun[]
  groups: readonly QueryGroup[]
  query: string
}

/** Shorter numbers within a query are mostly sizes, shorter beginnings say nothing. */
const shortest = { beginningInQuery: 4, tellingNumber: 5, beginning: 2, piece: 4 }
const mostCandidates = 60

/**
 * Ways to understand a query, the best first: as one number; as a number with words that its part has; as words; as a
 * number alone, however much falls away; as fewer and fewer words; as a piece of an article. What cannot fit is not among
 * them.
 */
export function planCandidates(asked: PlannedQuery, known: KnownPieces): PlannedCandidate[] {
  const { groups, query } = asked
  if (groups.length === 0) return []
  const typed = asked.inner.filter((run) => run.corrected === null)
  const read = asked.inner.filter((run) => run.corrected !== null)
  const [whole, ...wholeOther] = asked.whole
  const withAll = (kind: NumberKind, runs: readonly NumberRun[]) =>
    ofKind(kind, runs, known).map((run) => ofNumber(kind, run, run.others, groups))
  const withSome = (kind: NumberKind) =>
    ofKind(kind, typed, known)
      .filter(({ key }) => key.length >= shortest.tellingNumber)
      .flatMap((run) => withoutSome(kind, run, groups, known))
  const lesser = () => subsets(groups.filter((group) => known.fitting.has(group)))
  return [
    ...(whole ? asOneNumber(whole, groups, known) : []),
    ...withAll('article', typed),
    ...(known.haveAllWords ? [ofWords(groups, groups, true)] : []),
    ...wholeOther.flatMap((run) => asOneNumber(run, groups, known)),
    ...withAll('article', read),
    ...withSome('article'),
    ...withAll('cross', typed),
    ...withAll('begin', typed),
    ...withSome('cross'),
    ...withAll('cross', read),
    ...(known.haveAllWords ? [] : lesser().map((kept) => ofWords(kept, groups, kept.length === 1))),
    ...pieceOf(query),
  ].slice(0, mostCandidates)
}

/** All words of a query, as a part's document may hold them. */
export function toWords(groups: readonly QueryGroup[]): WordsTarget {
  const meanings = groups.map(({ meaning }) => meaning)
  const any = meanings.map((meaning) => anyOf(meaning.any))
  const areStrong = meanings.every((meaning) => meaning.strong.length > 0)
  const strong = areStrong ? meanings.map((meaning) => anyOf(meaning.strong)) : any
  const heads = areStrong ? meanings.flatMap((meaning) => meaning.head) : []
  return { row: toRow(groups, strong), head: toHead(heads, strong), strong, any }
}

/** What is named is in the name: a single condition says it all. */
function toHead(heads: readonly string[], strong: Conditions): Conditions {
  if (heads.length === 0) return strong
  return strong.length === 1 ? [anyOf(heads)] : [...strong, anyOf(heads)]
}

type NumberKind = 'article' | 'cross' | 'begin'

function ofKind(kind: NumberKind, runs: readonly NumberRun[], known: KnownPieces): NumberRun[] {
  if (kind === 'article') return runs.filter(({ key }) => known.articles.has(key))
  if (kind === 'cross') return runs.filter(({ key }) => known.crosses.has(key))
  return runs.filter(({ key }) => key.length >= shortest.beginningInQuery && known.begins.has(key))
}

function asOneNumber(run: NumberRun, groups: readonly QueryGroup[], known: KnownPieces): PlannedCandidate[] {
  const hasDigit = /\d/.test(run.key)
  if (!hasDigit && groups.length > 1) return []
  const mayBegin = hasDigit && run.key.length >= shortest.beginning
  const isBegun = mayBegin && known.begins.has(run.key)
  if (!known.articles.has(run.key) && !known.crosses.has(run.key) && !isBegun) return []
  const candidate = ofNumber('article', run, [], groups)
  const number = { key: run.key, mayBegin, rest: null }
  return [{ ...candidate, isSure: true, target: { ...candidate.target, number } }]
}

function ofNumber(
  kind: NumberKind,
  { key, others, corrected }: NumberRun,
  kept: readonly QueryGroup[],
  groups: readonly QueryGroup[],
): PlannedCandidate {
  const rest = kept.length > 0 ? toOneQuery(toWords(kept).any) : null
  return {
    kind,
    key,
    query: rest ?? '',
    dropped: others.filter((group) => !kept.includes(group)),
    corrected,
    isSure: rest === null,
    target: { number: { key, mayBegin: kind === 'begin', rest }, words: toWords(groups), piece: null },
  }
}

/** The number with as much of the rest as its part has. */
function withoutSome(
  kind: NumberKind,
  run: NumberRun,
  groups: readonly QueryGroup[],
  known: KnownPieces,
): PlannedCandidate[] {
  const fitting = run.others.filter((group) => known.haveAllWords || known.fitting.has(group))
  const all = fitting.length > 0 && fitting.length < run.others.length ? [fitting] : []
  const kept = fitting.length > 0 ? [...all, ...subsets(fitting).filter((some) => some.length < fitting.length)] : []
  return [...kept, []].map((some) => ofNumber(kind, run, some, groups))
}

function ofWords(kept: readonly QueryGroup[], groups: readonly QueryGroup[], isSure: boolean): PlannedCandidate {
  const words = toWords(kept)
  return {
    kind: 'words',
    key: '',
    query: toOneQuery(words.any),
    dropped: groups.filter((group) => !kept.includes(group)),
    corrected: null,
    isSure,
    target: { number: null, words, piece: null },
  }
}

function pieceOf(query: string): PlannedCandidate[] {
  const piece = articleKey(query)
  if (!/\d/.test(piece) || piece.length < shortest.piece) return []
  const target = { number: null, words: null, piece }
  return [{ kind: 'piece', key: piece, query: '', dropped: [], corrected: null, isSure: false, target }]
}

/** These groups and all ways to leave some of them out: few before many, codes before words that are known. */
function subsets(groups: readonly QueryGroup[]): QueryGroup[][] {
  const found: { kept: QueryGroup[]; cost: number }[] = []
  // Of many words one or two are left out, or all but one.
  const isFew = groups.length <= 5
  for (let mask = 1; mask < 2 ** groups.length; mask++) {
    const kept = groups.filter((_, index) => mask & (1 << index))
    const missing = groups.length - kept.length
    if (!isFew && missing > 2 && kept.length > 1) continue
    const cost = groups.reduce((sum, group, index) => sum + (kept.includes(group) ? 0 : costOf(group, index)), 0)
    found.push({ kept, cost })
  }
  return found.sort((a, b) => a.cost - b.cost).map(({ kept }) => kept)
}

/** What a group is worth: each counts more than all preferences between them. */
function costOf({ isKnown, chunks }: QueryGroup, index: number): number {
  const isCode = chunks.some((chunk) => chunk.isCode)
  return 100 + (isKnown ? 20 : isCode ? 10 : 0) - index
}

/** «Корпус подшипника» is another thing than «подшипник в корпусе»: neighbours of the query are neighbours there. */
function toRow(groups: readonly QueryGroup[], strong: Conditions): Conditions | null {
  const pairs = groups.flatMap((group, index) => {
    const next = groups[index + 1]
    return next && group.words.length > 0 && next.words.length > 0
      ? [`(${anyOf(group.words)} <-> ${anyOf(next.words)})`]
      : []
  })
  return pairs.length > 0 ? [...strong, ...pairs] : null
}
