import { articleKey } from '../article-key.ts'
import { cheapestMask, groupsOf, hasAll, isAdjective, maskOf, nounOf } from './group-mask.ts'
import { type MakerEvidence, type NumberEvidence, readMakers } from './number-makers.ts'
import { type NumberRun, textOf } from './number-runs.ts'
import type { QueryGroup } from './read-query.ts'
import { type Conditions, type SearchTarget, toOneQuery, type WordsTarget } from './search-target.ts'
import { anyOf } from './tsquery.ts'

/** A way to understand a query, and what it leaves out. */
export interface PlannedCandidate {
  target: Omit<SearchTarget, 'common'>
  dropped: readonly QueryGroup[]
  /** The query as it is understood here; null where that is what was typed. */
  corrected: string | null
}

export type NumberKind = 'article' | 'cross' | 'begin'

/** What the database has said of a query's pieces. */
export interface KnownPieces {
  /** Keys that articles, cross-numbers and beginnings of articles have. */
  articles: ReadonlySet<string>
  crosses: ReadonlySet<string>
  begins: ReadonlySet<string>
  /** Some part has all the words. */
  haveAllWords: boolean
}

/** What parts have of a query together: bit n of a mask is its n-th group. */
export interface Evidence {
  /** Of parts that some of its words lead to. */
  words: readonly number[]
  /** Of parts that a number of it leads to, by numberId. */
  numbers: ReadonlyMap<string, readonly NumberEvidence[]>
}

export interface PlannedQuery {
  /** The whole query as one number, and runs of groups that may be one. */
  whole: readonly NumberRun[]
  inner: readonly NumberRun[]
  groups: readonly QueryGroup[]
  query: string
}

/** A way to understand a query that may turn out to fit nothing, unless it is certain. */
export interface Option {
  /** Numbers whose parts must be looked at; the words of many parts, where it is asked which go together. */
  asks: readonly { kind: NumberKind; key: string }[] | 'words'
  isCertain: boolean
  /** The candidate that fits what parts have, the one that leaves out least; undefined when none does. */
  choose(evidence: Evidence): PlannedCandidate | undefined
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
  const [whole, ...wholeOther] = asked.whole
  const withAll = (kind: NumberKind, runs: readonly NumberRun[]) =>
    ofKind(kind, runs, known).map((run) => withAllWords(kind, run, groups))
  const withSome = (kind: NumberKind) => {
    const telling = ofKind(kind, typed, known).filter(({ key }) => key.length >= shortest.tellingNumber)
    return telling.length > 0 ? [withSomeWords(kind, telling, groups)] : []
  }
  const options = [
    ...(whole ? asOneNumber(whole, groups, known) : []),
    ...withAll('article', typed),
    ...(known.haveAllWords ? [certain(ofWords(groups, groups))] : []),
    ...wholeOther.flatMap((run) => asOneNumber(run, groups, known)),
    ...withAll('article', read),
    ...withSome('article'),
    ...withAll('cross', typed),
    ...withAll('begin', typed),
    ...withSome('cross'),
    ...withAll('cross', read),
    asMostWords(groups),
  ]
  const end = options.findIndex(({ isCertain }) => isCertain)
  return end < 0 ? options : options.slice(0, end + 1)
}

/** The whole query as typed, where it may be one number: when it is an article, that is what was meant. */
export function wholeNumber({ whole: [run], groups }: Pick<PlannedQuery, 'whole' | 'groups'>): NumberRun | undefined {
  return run && mayBeOneNumber(run, groups) ? run : undefined
}

/** A piece of an article: what is left when nothing else fits. */
export function planPiece(query: string): (PlannedCandidate & { piece: string }) | undefined {
  const piece = articleKey(query)
  if (!/\d/.test(piece) || piece.length < shortest.piece) return undefined
  return { piece, dropped: [], corrected: null, target: { number: null, words: null, piece } }
}

export function numberId({ kind, key }: { kind: NumberKind; key: string }): string {
  return `${kind} ${key}`
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
  return { row: null, head: strong, strong, any: strong }
}

/** Several words without a digit are no article, whatever their letters in a row are. */
function mayBeOneNumber({ key }: NumberRun, groups: readonly QueryGroup[]): boolean {
  return /\d/.test(key) || groups.length <= 1
}

function withAllWords(kind: NumberKind, run: NumberRun, groups: readonly QueryGroup[]): Option {
  const asks = { kind, key: run.key }
  const wanted = maskOf(run.others, groups)
  return {
    asks: [asks],
    isCertain: false,
    choose({ numbers }) {
      const found = readMakers(numbers.get(numberId(asks)) ?? [], run, groups)
      const whole = found.find(({ mask, named }) => hasAll(mask | named, wanted))
      return whole && ofNumber(kind, run, groups, { kept: run.others, crossMaker: whole })
    },
  }
}

/**
 * The number with as much of the rest as its part has, be it nothing. Of several numbers, «ремень 45×22×1980 (6201559)
 * Gates, 3 шт.», that whose part has most of the query.
 */
function withSomeWords(kind: NumberKind, runs: readonly NumberRun[], groups: readonly QueryGroup[]): Option {
  const asks = runs.map(({ key }) => ({ kind, key }))
  return {
    asks,
    isCertain: true,
    choose({ numbers }) {
      const ways = runs.flatMap((run) => {
        const wanted = maskOf(run.others, groups)
        const own = maskOf(groups, groups) & ~wanted
        const found = readMakers(numbers.get(numberId({ kind, key: run.key })) ?? [], run, groups)
        const makers = found.map((maker) => ({ run, mask: ((maker.mask | maker.named) & wanted) | own, maker }))
        return [...makers, { run, mask: own, maker: undefined }]
      })
      const best = cheapestMask(
        ways.map(({ mask }) => mask),
        groups,
      )
      const way = ways.find(({ mask }) => mask === best)
      if (!way) return undefined
      const kept = way.run.others.filter((group) => groupsOf(best, groups).includes(group))
      return ofNumber(kind, way.run, groups, { kept, crossMaker: way.maker })
    },
  }
}

function asMostWords(groups: readonly QueryGroup[]): Option {
  return {
    asks: 'words',
    isCertain: false,
    choose({ words }) {
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
  return articleKey(group.text).length >= (isCode(group) ? shortest.piece : shortest.word)
}

function isCode({ chunks }: QueryGroup): boolean {
  return chunks.every((chunk) => chunk.isCode)
}

function certain(candidate: PlannedCandidate): Option {
  return { asks: [], isCertain: true, choose: () => candidate }
}

function ofNumber(
  kind: NumberKind,
  { key, others, corrected }: NumberRun,
  groups: readonly QueryGroup[],
  { kept = [], crossMaker }: { kept?: readonly QueryGroup[]; crossMaker?: MakerEvidence | undefined } = {},
): PlannedCandidate {
  const naming = groupsOf(crossMaker?.named ?? 0, groups)
  const held = kept.filter((group) => !naming.includes(group))
  const rest = held.length > 0 ? toOneQuery(toWords(held).any) : null
  const ofMaker = kept.some((group) => naming.includes(group)) ? crossMaker?.maker : null
  const number = { key, mayBegin: kind === 'begin', rest, ...(ofMaker && { crossMaker: ofMaker }) }
  return {
    dropped: others.filter((group) => !kept.includes(group)),
    corrected,
    target: { number, words: toWords(groups), piece: null },
  }
}

function ofWords(kept: readonly QueryGroup[], groups: readonly QueryGroup[]): PlannedCandidate {
  return {
    dropped: groups.filter((group) => !kept.includes(group)),
    corrected: null,
    target: { number: null, words: toWords(kept), piece: null },
  }
}

/**
 * The very words of the query. «Корпус подшипника» is another thing than «подшипник в корпусе»: neighbours of the query are
 * neighbours there. «Винт М10×40» is a screw before it is a bolt, which is what screws are called, too. An adjective stands
 * in front of its noun or behind it, and the noun is what the part is: «водяной насос» is no «ремень водяного насоса».
 */
function toRow(groups: readonly QueryGroup[], strong: Conditions): WordsTarget['row'] {
  const words = groups.flatMap((group) => (group.singly.length > 0 ? group.singly : [group]))
  const pairs = words.flatMap((group, index) => {
    const next = words[index + 1]
    if (!next || group.words.length === 0 || next.words.length === 0) return []
    const [one, other] = [anyOf(group.words), anyOf(next.words)]
    return [isAdjective(group) ? `(${one} <-> ${other} | ${other} <-> ${one})` : `(${one} <-> ${other})`]
  })
  const own = pairs.length > 0 ? toNoun(words) : toOwnWords(groups)
  const holds = [...strong, ...own, ...pairs, ...toNamedCategories(groups)]
  return pairs.length + own.length > 0 ? { holds, size: words.length } : null
}

/** What the query names is what the part is: a «крышка редуктора» is no gasket of one. Of «клавиши соломотряса» it may be a part. */
function toNoun(words: readonly QueryGroup[]): Conditions {
  const noun = nounOf(words)
  const mayBeOther = noun === undefined || (noun === words[0] && /[ыи]$/.test(noun.text))
  return mayBeOther || noun.meaning.head.length === 0 ? [] : [anyOf(noun.meaning.head)]
}

/** Where a category is asked for, only what is called so there: the kit of a «насос опрыскивателя» has the words in a row, too. */
function toNamedCategories(groups: readonly QueryGroup[]): Conditions {
  return groups
    .filter(({ isCategory, meaning }) => isCategory && meaning.head.length > 0)
    .map(({ meaning }) => anyOf(meaning.head))
}

/** «Аккумулятор» is no cable of one: what is named by its own word is what the part is, too. */
function toOwnWords(groups: readonly QueryGroup[]): Conditions {
  const own = groups.filter(({ hasOthers, words, meaning }) => hasOthers && words.length > 0 && meaning.head.length > 0)
  if (own.length === 0) return []
  return [...own.map(({ words }) => anyOf(words)), anyOf(own.flatMap(({ meaning }) => meaning.head))]
}
