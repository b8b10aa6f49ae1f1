import type { Taxonomy } from '../taxonomy.ts'
import { searchKey } from './search-key.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { soundOf, soundsOf } from './word-sound.ts'

/** What a name in a query may mean. */
export interface NamedThings {
  makerIds: Set<number>
  modelIds: Set<number>
  categoryIds: Set<number>
}

export interface SynonymRow {
  term: string
  phrases: string[]
}

/** Everything that queries are read by, made anew when the catalogue changes; `words` alone is kept and grows. */
export interface SearchDictionary {
  /** By every key of nameKeys. */
  names: ReadonlyMap<string, NamedThings>
  /** Categories that have a word in their name, by its sounds. */
  categoryWords: ReadonlyMap<string, ReadonlySet<number>>
  /** What else a phrase is called, by nameKeys. */
  synonyms: ReadonlyMap<string, ReadonlySet<string>>
  /** Words of names of parts. */
  words: Vocabulary
  /** Words of all other names, for slips in them. */
  nameWords: Vocabulary
  /** Ids of all models of a maker. */
  modelsOfMaker: ReadonlyMap<number, readonly number[]>
  /** A category with all below it. */
  descendantIds: ReadonlyMap<number, readonly number[]>
  /** Share of parts that have a lexeme; lexemes of few parts are absent. */
  shares: ReadonlyMap<string, number>
  partTotal: number
}

const pieces = /\d+|\p{L}+/gu
/** A shorter number alone means no machine: «ремень 80». */
const shortestModelNumber = 3
const shortestMakerWord = 4

/**
 * Keys by which a name is known: heard as it stands, heard without the endings of its words, and, for what has digits,
 * as a number. «акроса 595» and «ACROS 595» share one.
 */
export function nameKeys(name: string): string[] {
  const found = name.toLowerCase().match(pieces) ?? []
  if (found.length === 0) return []
  const sounds = found.map((piece) => (/\d/.test(piece) ? [piece] : soundsOf(piece)))
  const keys = [sounds.map(([plain]) => plain).join(''), sounds.map((all) => all.at(-1)).join('')]
  if (found.some((piece) => /\d/.test(piece))) keys.push(`#${searchKey(name)}`)
  return [...new Set(keys)]
}

export function buildDictionary(
  taxonomy: Taxonomy,
  given: { synonyms: readonly SynonymRow[]; words: Vocabulary; shares: ReadonlyMap<string, number> },
): SearchDictionary {
  const names = new Map<string, NamedThings>()
  const nameWords = createVocabulary()
  const learn = (name: string, kind: keyof NamedThings, id: number) => {
    nameWords.add(wordsOf(name))
    for (const key of nameKeys(name)) thingsAt(names, key)[kind].add(id)
  }
  const modelsOfMaker = new Map<number, number[]>()
  for (const line of taxonomy.modelLines.values()) {
    const models = taxonomy.modelsOfLine.get(line.id) ?? []
    const known = modelsOfMaker.get(line.manufacturerId) ?? []
    modelsOfMaker.set(line.manufacturerId, [...known, ...models.map(({ id }) => id)])
    for (const { id, name } of models) {
      learn(line.name, 'modelIds', id)
      for (const part of modelNames(name)) learn(part, 'modelIds', id)
    }
  }
  for (const { id, name } of taxonomy.manufacturers.values()) {
    learn(name, 'makerIds', id)
    for (const key of tellingKeys(name, given.words)) thingsAt(names, key).makerIds.add(id)
  }
  const categoryWords = new Map<string, Set<number>>()
  for (const { id, name } of taxonomy.categories.values()) {
    learn(name, 'categoryIds', id)
    for (const sound of wordsOf(name).flatMap(soundsOf)) addTo(categoryWords, sound, id)
  }
  const synonyms = collectSynonyms(given.synonyms)
  nameWords.add(given.synonyms.flatMap(({ term, phrases }) => [term, ...phrases].flatMap(wordsOf)))
  return {
    names,
    categoryWords,
    synonyms,
    words: given.words,
    nameWords,
    modelsOfMaker,
    descendantIds: taxonomy.descendantIds,
    shares: given.shares,
    partTotal: taxonomy.partTotal,
  }
}

/** «ACROS 595 Plus» is also called «ACROS 595» and, by its number alone, «595». */
function modelNames(name: string): string[] {
  const found = [...name.matchAll(/\d+|\p{L}+/gu)]
  const ends = found.flatMap((piece, index) => {
    const hasNumber = found.slice(0, index + 1).some(([text]) => /\d/.test(text))
    return hasNumber ? [name.slice(0, piece.index + piece[0].length)] : []
  })
  const numbers = found.map(([text]) => text).filter((text) => /^\d+$/.test(text) && text.length >= shortestModelNumber)
  return [...ends, name, ...numbers]
}

/** Keys of the words of a maker's name that name nothing else: «Балаково» does, the «жатки» of Бердянск do not. */
function tellingKeys(name: string, words: Vocabulary): string[] {
  const all = wordsOf(name)
  return all.length < 2
    ? []
    : all.filter(({ length }) => length >= shortestMakerWord).flatMap((word) => keysOfOwn(word, words))
}

/**
 * «Massey» without its ending is heard as «массы» without theirs, but as it stands as nothing else: that alone is the
 * maker. «Fahr» is a «фара».
 */
function keysOfOwn(word: string, words: Vocabulary): string[] {
  const forms = words.formsOf(word)
  if (forms.length === 0) return nameKeys(word)
  const isOwn = /[a-z]/.test(word) && !forms.some((form) => soundsOf(form).includes(soundOf(word)))
  return isOwn ? [soundOf(word)] : []
}

function collectSynonyms(rows: readonly SynonymRow[]): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>()
  for (const { term, phrases } of rows) {
    const all = [term, ...phrases]
    for (const phrase of all) {
      for (const key of nameKeys(phrase)) {
        for (const other of all) if (other !== phrase) addTo(synonyms, key, other)
      }
    }
  }
  return synonyms
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
}

function thingsAt(names: Map<string, NamedThings>, key: string): NamedThings {
  const known = names.get(key)
  if (known) return known
  const things = { makerIds: new Set<number>(), modelIds: new Set<number>(), categoryIds: new Set<number>() }
  names.set(key, things)
  return things
}

function addTo<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}
