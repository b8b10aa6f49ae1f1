import type { NearbyNumber, SearchReading } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { toAddressKey } from '../../platform/rate-limit/index.ts'
import { catalogCaches, getSearchDictionary } from '../catalog-caches.ts'
import { likelyShare } from './estimate-share.ts'
import { findEvidence } from './evidence.repository.ts'
import { isCount, maskOf } from './group-mask.ts'
import { countMatches, estimateGroups, mostOf, spacingOf } from './group-shares.ts'
import { isWord } from './mend-query.ts'
import { innerRuns, wholeRuns } from './number-runs.ts'
import { offerNearby } from './offer-nearby.ts'
import { isCode, planOptions, planPiece } from './plan-candidates.ts'
import { correctedQuery, isCategoryName, type QueryGroup, type QueryReading, readQuery } from './read-query.ts'
import * as searchRepository from './search.repository.ts'
import type { SearchDictionary } from './search-dictionary.ts'
import { searchKey } from './search-key.ts'
import { type Evidence, numberId, type Option, type PlannedCandidate } from './search-option.ts'
import type { CommonWords, SearchTarget, WordsTarget } from './search-target.ts'
import { isOutOfTime, takeSearchTurn } from './search-turn.ts'

/** How a query is understood: the same for the field, lists, REST and staff. */
export interface SearchPlan {
  /** Null when no part on sale fits any reading. */
  target: SearchTarget | null
  groups: readonly QueryGroup[]
  /** The query as it was understood, when that is not what was typed. */
  corrected: string | null
  /** Words that no part fits beside the others, or that none which fits is called by; what is shown is without them. */
  dropped: string[]
  /** Where no reading fits, or none with a number of the query: those that are one slip away from what was typed. */
  nearby?: NearbyNumber[]
}

/** What the field, lists and staff say of how a query was understood. */
export function toReading({ dropped, corrected, nearby }: SearchPlan): SearchReading {
  return { dropped, ...(corrected !== null && { corrected }), ...(nearby && { nearby }) }
}

/** More parts than these are not all sorted and counted at every key. */
const commonFrom = 1_500
/**
 * Parts are met in the order of popularity sooner than all of them are sorted, when there are more than so many times the
 * root of all: walking takes all / matches, sorting matches.
 */
const metSoon = 3
/** What a short number finds among words: above this the words are left to longer queries. */
const shortNumber = { length: 3, mostWords: 3_000 }

/** Parts of a word that are all looked at to find out what goes with it. */
const rareBelow = 2_000
/** Numbers of one query whose parts are looked at. */
const mostNumbers = 20
/** Queries that this process has not read within a minute, from one address: ten a second, and nobody types so fast. */
const newQueries = { name: 'search', points: 600, windowSeconds: 60 }
/** A shorter piece of a code is a number that may be any. */
const leastTelling = 3
const noEvidence: Evidence = { words: [], numbers: new Map() }

/**
 * Reads a query and finds out which reading fits; a few statements, or none for a query that was asked before. Throws
 * overloaded where too many search at once, rate_limited for an address that asks for too many new queries.
 */
export function planSearch(ctx: RequestContext, query: string): Promise<SearchPlan> {
  const text = query.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const refresh = async () => {
    const dictionary = await getSearchDictionary(ctx)
    return takeSearchTurn(ctx, (db) => makePlan(db, text, dictionary))
  }
  return catalogCaches(ctx).plans.read(text.toLowerCase(), {
    load: async () => {
      await ctx.ports.rateLimit.consume(newQueries, toAddressKey(ctx.ip))
      return refresh()
    },
    refresh,
  })
}

async function makePlan(db: Database, text: string, dictionary: SearchDictionary): Promise<SearchPlan> {
  let best = await tryReading(db, text, dictionary)
  // A code that nothing fits may be several: «180212-2RS», «6306ZZ», «ремень45×22×4000».
  for (const loosen of [atSigns, (piece: string) => atLetters(piece, dictionary)]) {
    const loose = loosen(text)
    if (loose === text || (best.target && !best.dropped.some((piece) => loosen(piece) !== piece))) continue
    const plan = await tryReading(db, loose, dictionary)
    if (!plan.target || !isTakenApart(text, loosen, plan.dropped)) continue
    if (!best.target || lengthOf(plan.dropped) < lengthOf(best.dropped)) best = plan
  }
  if (best.target && best.dropped.length === 0) return best
  // What may have been meant is offered and never shown in its place: one digit less is another part.
  const nearby = await offerNearby(db, { groups: best.groups, dropped: best.target ? best.dropped : null })
  return nearby.length > 0 ? { ...best, nearby } : best
}

/** A code is known by its number: «180212-2RS» by 180212, «15.5-38» neither by a 15 nor by a 38. */
function isTakenApart(text: string, loosen: (text: string) => string, dropped: readonly string[]): boolean {
  const codes = text.split(' ').filter((piece) => loosen(piece) !== piece)
  return codes.every((code) => {
    const pieces = loosen(code).split(' ')
    const kept = pieces.filter((piece) => !dropped.includes(piece))
    const lost = pieces.filter((piece) => dropped.includes(piece) && /^\d+$/.test(piece))
    return lost.length === 0 || (lengthOf(kept) > lengthOf(lost) && kept.some(({ length }) => length >= leastTelling))
  })
}

function lengthOf(pieces: readonly string[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}

async function tryReading(db: Database, text: string, dictionary: SearchDictionary): Promise<SearchPlan> {
  const reading = readQuery(text, dictionary)
  const candidate = await findCandidate(db, reading, dictionary)
  if (!candidate) return { target: null, groups: reading.groups, corrected: null, dropped: [] }
  const unnamed = await findUnnamed(db, candidate, reading.groups, dictionary)
  const named = unnamed && (await nameNoun(db, reading, unnamed, dictionary))
  return named
    ? toPlan({ ...reading, groups: named.groups }, { candidate: named.candidate, unnamed: undefined }, dictionary)
    : toPlan(reading, { candidate, unnamed }, dictionary)
}

function toPlan(
  reading: QueryReading,
  { candidate, unnamed }: { candidate: PlannedCandidate; unnamed: QueryGroup | undefined },
  dictionary: SearchDictionary,
): SearchPlan {
  const { groups, rest } = reading
  const dropped = groups.filter((group) => {
    return (group === unnamed || candidate.dropped.includes(group)) && !isCount(group)
  })
  return {
    target: toTarget(candidate, groups, dictionary),
    groups,
    corrected: candidate.corrected ?? correctedQuery(reading, candidate.dropped),
    dropped: [...dropped.map((group) => group.typed), ...rest],
  }
}

/**
 * Rather a generator of another voltage than a starter of the one that was asked for: where only other things have a
 * specification, it falls away and not the name. `noun` is then a word of names alone, wherever sections and nodes lead.
 */
async function nameNoun(
  db: Database,
  reading: QueryReading,
  noun: QueryGroup,
  dictionary: SearchDictionary,
): Promise<{ candidate: PlannedCandidate; groups: QueryGroup[] } | undefined> {
  if (!reading.groups.some(isSpecification)) return undefined
  const named = { ...noun, meaning: { ...noun.meaning, any: noun.meaning.strong } }
  const groups = reading.groups.map((group) => (group === noun ? named : group))
  const candidate = await findCandidate(db, { ...reading, groups }, dictionary)
  return candidate?.dropped.every(isSpecification) ? { candidate, groups } : undefined
}

/** «24в», «80а», a size: no machine. */
function isSpecification(group: QueryGroup): boolean {
  return isCode(group) && group.things.modelIds.size === 0
}

/**
 * The word that says what is looked for, where no part that fits is called so: for a «генератор» without one for the machine
 * there are covers of generators and starters, which its section and node lead to. They are shown, and that is said. Whoever
 * names a section in full, «аккумулятор», has asked for what is in it, whatever it is called.
 */
async function findUnnamed(
  db: Database,
  { target, dropped, areSeveral }: PlannedCandidate,
  groups: readonly QueryGroup[],
  dictionary: SearchDictionary,
): Promise<QueryGroup | undefined> {
  const kept = groups.filter((group) => !dropped.includes(group))
  if (target.number !== null || areSeveral || kept.length < 2) return undefined
  const share = likelyShare(estimateGroups(kept, 'strong', dictionary))
  if (share * dictionary.partTotal >= commonFrom) return undefined
  const nouns = kept.filter(({ words, text, meaning }) => {
    return words.length > 0 && meaning.head.length > 0 && !isCategoryName(text, dictionary)
  })
  const found = nouns.length > 0 && (await searchRepository.findNoun(db, kept, { nouns, spacing: 1 / share }))
  return found && !found.isNamed ? found.noun : undefined
}

/**
 * The best way to understand a query that some part fits. Mostly one statement, two when words have to fall away. Where
 * it is not known in time which go together, all but one fall away.
 */
async function findCandidate(
  db: Database,
  { groups, query, telling }: QueryReading,
  dictionary: SearchDictionary,
): Promise<PlannedCandidate | undefined> {
  if (groups.length === 0) return undefined
  const whole = [...wholeRuns(query), ...(searchKey(telling) === searchKey(query) ? [] : wholeRuns(telling))]
  const asked = { groups, query, whole, inner: innerRuns(groups) }
  // Of several common words it is not known whether one part has them all.
  const areAllKnown = groups.length === 1 && countMatches(groups, dictionary) >= commonFrom
  const spacing = spacingOf(groups, dictionary)
  const known = await searchRepository.findKnownPieces(db, asked, { areAllKnown, spacing })
  const options = planOptions(asked, known)
  const evidence = await readEvidence(db, options, groups, dictionary)
  for (const option of options) {
    const candidate = option.choose(evidence)
    if (candidate) return candidate
  }
  const piece = planPiece(query)
  const isFound = piece && (await searchRepository.hasPiece(db, piece.piece))
  return isFound ? piece : undefined
}

async function readEvidence(
  db: Database,
  options: readonly Option[],
  groups: readonly QueryGroup[],
  dictionary: SearchDictionary,
): Promise<Evidence> {
  const areWordsAsked = options.some(({ asks }) => asks === 'words')
  const asked = options.flatMap(({ asks }) => (asks === 'words' ? [] : asks))
  const numbers = [...new Map(asked.map((number) => [numberId(number), number])).values()]
  if (!areWordsAsked && numbers.length === 0) return noEvidence
  const shareOf = (group: QueryGroup) => mostOf(group, group.meaning.any, dictionary)
  const rare = groups.filter((group) => shareOf(group) * dictionary.partTotal < rareBelow)
  try {
    return await findEvidence(db, { groups, numbers: numbers.slice(0, mostNumbers), areWordsAsked, rare })
  } catch (error) {
    // Of the common ones statistics know that each by itself is somewhere.
    const common = groups.filter((group) => !rare.includes(group))
    if (!isOutOfTime(error) || common.length === 0) throw error
    return { ...noEvidence, words: common.map((group) => maskOf([group], groups)) }
  }
}

function atSigns(text: string): string {
  return text.replace(/(?<=[\p{L}\d])[-/.,+_](?=[\p{L}\d])/gu, ' ')
}

/** At long numbers, and where a word begins or ends: «ремень45×22×4000», «нш50левый», «болтм12×40» of an М12. */
function atLetters(text: string, dictionary: SearchDictionary): string {
  return text
    .replace(/(?<=\d{4})(?=\p{L})|(?<=\p{L})(?=\d{4})|(?<=\d)(?=\p{L}{4})/gu, ' ')
    .replace(/\p{L}{4,}(?=\d)/gu, (word) => {
      if (isWord(word, dictionary)) return `${word} `
      return isWord(word.slice(0, -1), dictionary) ? `${word.slice(0, -1)} ${word.slice(-1)}` : word
    })
}

function toTarget(
  { target, dropped }: PlannedCandidate,
  groups: readonly QueryGroup[],
  dictionary: SearchDictionary,
): SearchTarget {
  const kept = groups.filter((group) => !dropped.includes(group))
  const matches = countMatches(kept, dictionary)
  const isShort = target.number !== null && target.number.key.length <= shortNumber.length
  return {
    ...target,
    words: isShort && matches > shortNumber.mostWords ? null : forMatches(target.words, matches),
    common: target.number === null ? toCommon(kept, dictionary) : null,
  }
}

/** Whether words stand in a row is looked at among few parts only. */
function forMatches(words: WordsTarget | null, matches: number): WordsTarget | null {
  return words && matches >= commonFrom ? { ...words, row: null } : words
}

function toCommon(kept: readonly QueryGroup[], dictionary: SearchDictionary): CommonWords | null {
  const { partTotal } = dictionary
  const countOf = (part: 'any' | 'strong') => likelyShare(estimateGroups(kept, part, dictionary)) * partTotal
  if (kept.length === 0 || countMatches(kept, dictionary) < commonFrom || countOf('any') < commonFrom) return null
  const strong = countOf('strong')
  const heads = kept.reduce((sum, group) => sum + mostOf(group, group.meaning.head, dictionary), 0)
  const counts = { head: Math.min(strong, heads * partTotal), strong }
  const level = (['head', 'strong'] as const).find((name) => counts[name] >= metSoon * Math.sqrt(partTotal)) ?? null
  return { level, spacing: level ? partTotal / counts[level] : 0 }
}
