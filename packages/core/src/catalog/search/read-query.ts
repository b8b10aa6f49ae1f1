import { editDistance } from './edit-distance.ts'
import { mendLayout, mendWord } from './mend-query.ts'
import { type NamedThings, nameKeys, type SearchDictionary } from './search-dictionary.ts'
import { type Chunk, splitQuery } from './split-query.ts'
import { switchLayout } from './switch-layout.ts'
import { allOf, codeQuery, idQuery, inCategory, kindredPrefix, type Meaning, union, wordQuery } from './tsquery.ts'

/** Some words of a query that are one thing: a word, a code, a size, or a name of several words. */
export interface QueryGroup {
  /** As typed. */
  typed: string
  /** The same in lower case. */
  text: string
  chunks: readonly Chunk[]
  meaning: Meaning
  /** Forms of the word in names, as tsquery; none for codes and for names of machines and makers. */
  words: readonly string[]
  /** Of what it leads to, this comes first, as tsquery. */
  prefers: readonly string[]
  /** It is called otherwise, too: words of the query itself are better than those. */
  hasOthers: boolean
  /** Of a name of several words those, one by one. */
  singly: readonly QueryGroup[]
  /** It names a category in full, and that is what is asked for: nothing in front of it is what the part is. */
  isCategory: boolean
  /** The dictionaries know it; codes are known to the database alone. */
  isKnown: boolean
  things: NamedThings
}

export interface QueryReading {
  /** What was read, sizes in one spelling. */
  query: string
  /** The same without words that say nothing. */
  telling: string
  groups: QueryGroup[]
  /** What stood behind the longest query that is read. */
  rest: string[]
}

/** Longest name of a machine, maker, category or synonym, in words. */
const longestName = 5
/** Words of one root: «масло», «масляный», «маслёнка». */
const mostKindred = 24
/** A shorter beginning in the midst of a query is no abbreviation. */
const shortestAbbreviation = 3

/**
 * Reads a query by the dictionaries alone: pieces in any order, each with all it may mean. Words typed in the wrong
 * layout or with a slip are mended when nothing is known for them as they stand.
 */
export function readQuery(query: string, dictionary: SearchDictionary): QueryReading {
  const layout = mendLayout(query, dictionary)
  const { text, telling, chunks: typed, rest } = splitQuery(layout)
  const chunks = typed
    .map((chunk) => (layout === query ? chunk : noteSwitched(chunk, query)))
    .map((chunk, index) => mendChunk(chunk, index === typed.length - 1, dictionary))
  const groups: QueryGroup[] = []
  for (let from = 0; from < chunks.length; ) {
    const group = nameAt(chunks, from, dictionary, groups) ?? oneChunk(chunks, from, dictionary, groups.at(-1))
    groups.push(group)
    from += group.chunks.length
  }
  return { query: text, telling, groups: groups.map((group) => ofMachine(group, groups, dictionary)), rest }
}

/**
 * «Кировец К-7 генератор»: beside a machine of his a maker says whose machine it is. Who makes the part is not told, and
 * all that fits the machine is found, what he makes for it himself first.
 */
function ofMachine(group: QueryGroup, groups: readonly QueryGroup[], { modelsOfMaker }: SearchDictionary): QueryGroup {
  const { makerIds, modelIds } = group.things
  if (makerIds.size === 0 || modelIds.size > 0) return group
  const own = new Set([...makerIds].flatMap((id) => modelsOfMaker.get(id) ?? []))
  const told = groups.flatMap(({ things }) => [...things.modelIds].filter((id) => own.has(id)))
  if (told.length === 0) return group
  return {
    ...group,
    meaning: union([group.meaning, idQuery('t', told, 'strong')]),
    prefers: idQuery('m', makerIds, 'strong').strong,
  }
}

/** The query as it was understood without what was left out; null when that is what was typed. */
export function correctedQuery(
  { groups }: Pick<QueryReading, 'groups'>,
  dropped: readonly QueryGroup[],
): string | null {
  const isRead = ({ chunks }: QueryGroup) => chunks.some((chunk) => chunk.isMended || chunk.isSwitched)
  if (!groups.some((group) => !dropped.includes(group) && isRead(group))) return null
  return groups.map((group) => (dropped.includes(group) ? group.typed : group.text)).join(' ')
}

/** A piece that was typed in the other keyboard layout; what falls away is called as it was typed. */
function noteSwitched(chunk: Chunk, query: string): Chunk {
  if (query.toLowerCase().includes(chunk.text)) return chunk
  const typed = query.split(/\s+/u).find((word) => switchLayout(word).includes(chunk.text))
  return typed === undefined ? chunk : { ...chunk, typed, isSwitched: true }
}

function mendChunk(chunk: Chunk, isLast: boolean, dictionary: SearchDictionary): Chunk {
  const mayBeBegun = isLast || chunk.text.length >= shortestAbbreviation
  const mended = chunk.isCode ? undefined : mendWord(chunk.text, mayBeBegun, dictionary)
  const [read] = mended === undefined ? [] : splitQuery(mended).chunks
  if (mended === undefined || !read) return chunk
  const isGuess = editDistance(chunk.text, mended, 1) > 1
  return { ...chunk, ...read, typed: chunk.typed, isMended: true, ...(isGuess && { isGuess }) }
}

/**
 * The longest name that begins here and has several words; the words one by one stay possible. Whoever names a category
 * in full means what is in it, and of that first what is called so: «насос опрыскивателя» is a «Насос мембранный» there
 * before it is its repair kit. In «мембрана насоса опрыскивателя» it only says of what.
 */
function nameAt(
  chunks: readonly Chunk[],
  from: number,
  dictionary: SearchDictionary,
  before: readonly QueryGroup[],
): QueryGroup | undefined {
  for (let size = Math.min(longestName, chunks.length - from); size > 1; size--) {
    const own = chunks.slice(from, from + size)
    // Numbers alone, «12 70», are a size and no machine 1270.
    if (own.every((chunk) => /^\d+$/.test(chunk.text))) continue
    const text = own.map((chunk) => chunk.text).join(' ')
    const named = readName(text, dictionary)
    if (!named) continue
    const singly = own.map((_, index) => oneChunk(chunks, from + index, dictionary))
    const words = singly.map(({ meaning }) => meaning)
    const typed = own.map((chunk) => chunk.typed).join(' ')
    const isCategory = named.things.categoryIds.size > 0 && !before.some(saysWhat)
    return {
      typed,
      text,
      chunks: own,
      isKnown: true,
      words: [],
      prefers: [],
      hasOthers: named.hasOthers,
      singly,
      isCategory,
      things: named.things,
      meaning: union([
        named.meaning,
        inCategory(toCategories(named.things.categoryIds, 'strong', dictionary), isCategory ? words : []),
        allOf(words),
      ]),
    }
  }
  return undefined
}

export function isCategoryName(text: string, dictionary: SearchDictionary): boolean {
  return thingsOf(nameKeys(text), dictionary).categoryIds.size > 0
}

/** Not of which machine or maker, and no number. */
function saysWhat({ words, singly, things }: QueryGroup): boolean {
  return words.length + singly.length > 0 && things.makerIds.size + things.modelIds.size === 0
}

function oneChunk(
  chunks: readonly Chunk[],
  index: number,
  dictionary: SearchDictionary,
  before?: QueryGroup,
): QueryGroup {
  const chunk = chunks[index]
  if (!chunk) throw new RangeError(`The query has no piece ${index}`)
  const isLast = index === chunks.length - 1
  // «0150» is a piece of a number and no machine 150, «12×70» a size and no machine 1270; «БДН-2,4×2» is one.
  const read = /^(?:0\d+|[\d.,]+(?:×[\d.,]+)+)$/.test(chunk.text) ? undefined : readName(chunk.text, dictionary)
  const named = read && before && isOtherMachine(chunk, read.things, before.things, dictionary) ? undefined : read
  const categoryIds = chunk.isCode ? new Set<number>() : categoriesWith(chunk.text, dictionary)
  const plain = readPlain(chunk, isLast, dictionary)
  const things = named?.things ?? noThings()
  return {
    typed: chunk.typed,
    text: chunk.text,
    chunks: [chunk],
    isKnown: plain.isKnown || named !== undefined || categoryIds.size > 0,
    words: plain.isWord && things.makerIds.size + things.modelIds.size === 0 ? plain.meaning.strong : [],
    prefers: [],
    hasOthers: named?.hasOthers ?? false,
    singly: [],
    isCategory: false,
    things: { ...things, categoryIds: new Set([...things.categoryIds, ...categoryIds]) },
    meaning: union([plain.meaning, ...(named ? [named.meaning] : []), toCategories(categoryIds, 'weak', dictionary)]),
  }
}

/** «LEXION 600», which nobody builds, means no «Rapid 600»: a number behind a machine or its maker is one of theirs. */
function isOtherMachine(
  { text }: Chunk,
  { modelIds }: NamedThings,
  before: NamedThings,
  { modelsOfMaker }: SearchDictionary,
): boolean {
  const own = new Set([...before.modelIds, ...[...before.makerIds].flatMap((id) => modelsOfMaker.get(id) ?? [])])
  return /^\d+$/.test(text) && modelIds.size > 0 && own.size > 0 && ![...modelIds].some((id) => own.has(id))
}

/** A chunk by its letters and digits alone. */
function readPlain(
  chunk: Chunk,
  isLast: boolean,
  dictionary: SearchDictionary,
): { meaning: Meaning; isKnown: boolean; isWord: boolean } {
  if (chunk.isCode) return { meaning: codeQuery(chunk, isLast), isKnown: false, isWord: false }
  const forms = formsOf(chunk.text, isLast, dictionary)
  const prefix = kindredPrefix(chunk.text)
  const kindred = forms.length > 0 && prefix ? dictionary.words.startingWith(prefix, mostKindred) : []
  const isBegun = forms.length === 0 && isLast && dictionary.words.startingWith(chunk.text, 1).length > 0
  return {
    meaning: wordQuery(chunk.text, { forms, kindred }, isLast),
    isKnown: dictionary.words.formsOf(chunk.text).length > 0 || isBegun,
    isWord: forms.length > 0,
  }
}

/** Known words of which this is a form; of an abbreviation, «топл. фильтр», those that begin so. */
function formsOf(word: string, isLast: boolean, { words }: SearchDictionary): readonly string[] {
  const forms = words.formsOf(word)
  if (forms.length > 0 || isLast || word.length < shortestAbbreviation) return forms
  return words.startingWith(word, mostKindred)
}

/** Machines, makers and categories of this name, and what else it is called. */
function readName(
  text: string,
  dictionary: SearchDictionary,
): { meaning: Meaning; things: NamedThings; hasOthers: boolean } | undefined {
  const keys = nameKeys(text)
  const things = thingsOf(keys, dictionary)
  const others = [...new Set(keys.flatMap((key) => [...(dictionary.synonyms.get(key) ?? [])]))]
  if (others.length === 0 && !hasThings(things)) return undefined
  const meanings = others.map((phrase) => readPhrase(phrase, dictionary))
  const all = [things, ...others.map((phrase) => thingsOf(nameKeys(phrase), dictionary))]
  return {
    meaning: union([toMeaning(things, dictionary), ...meanings]),
    things: joinThings(all),
    hasOthers: others.length > 0,
  }
}

/** A synonym: a name itself, or words that must all be there. */
function readPhrase(phrase: string, dictionary: SearchDictionary): Meaning {
  const words = splitQuery(phrase).chunks.map((chunk) => readPlain(chunk, false, dictionary).meaning)
  return union([toMeaning(thingsOf(nameKeys(phrase), dictionary), dictionary), allOf(words)])
}

/** Parts that a maker makes are meant first, those for his machines besides. */
function toMeaning({ makerIds, modelIds, categoryIds }: NamedThings, dictionary: SearchDictionary): Meaning {
  const machines = [...makerIds].flatMap((id) => dictionary.modelsOfMaker.get(id) ?? [])
  return union([
    idQuery('m', makerIds, 'strong'),
    idQuery('t', modelIds, 'strong'),
    idQuery('t', machines, 'weak'),
    toCategories(categoryIds, 'weak', dictionary),
  ])
}

function toCategories(
  categoryIds: ReadonlySet<number>,
  strength: 'strong' | 'weak',
  { descendantIds }: SearchDictionary,
): Meaning {
  return idQuery('k', new Set([...categoryIds].flatMap((id) => descendantIds.get(id) ?? [])), strength)
}

function categoriesWith(word: string, { categoryWords }: SearchDictionary): Set<number> {
  const found = new Set<number>()
  for (const key of nameKeys(word)) for (const id of categoryWords.get(key) ?? []) found.add(id)
  return found
}

function thingsOf(keys: readonly string[], { names }: SearchDictionary): NamedThings {
  return joinThings(keys.flatMap((key) => names.get(key) ?? []))
}

function joinThings(all: readonly NamedThings[]): NamedThings {
  const joined = noThings()
  for (const { makerIds, modelIds, categoryIds } of all) {
    for (const id of makerIds) joined.makerIds.add(id)
    for (const id of modelIds) joined.modelIds.add(id)
    for (const id of categoryIds) joined.categoryIds.add(id)
  }
  return joined
}

function noThings(): NamedThings {
  return { makerIds: new Set(), modelIds: new Set(), categoryIds: new Set() }
}

function hasThings({ makerIds, modelIds, categoryIds }: NamedThings): boolean {
  return makerIds.size + modelIds.size + categoryIds.size > 0
}
