import type { ModelCard, SearchResult } from '@agromarket/shared'
import { articleKey } from './article-key.ts'
import { firstIndex } from './search/first-index.ts'
import type { QueryGroup } from './search/read-query.ts'
import { soundOf } from './search/word-sound.ts'
import type { ModelLineRow, ModelRow } from './taxonomy.repository.ts'
import { categoryUrl, type Taxonomy } from './taxonomy.ts'
import { toModelCard } from './to-model-card.ts'

interface ModelText {
  model: ModelRow
  line: ModelLineRow
  key: string
  sound: string
}
const modelTexts = new WeakMap<Taxonomy, ModelText[]>()

/**
 * Machines whose maker, line and name hold every word of a text, however spaced and in either alphabet, finished or
 * not: «acros595», «акр».
 */
export function matchModels(text: string, taxonomy: Taxonomy, limit: number): ModelCard[] {
  const words = splitWords(text).map((word) => ({ key: articleKey(word), sound: soundOf(word) }))
  if (words.length === 0) return []
  const found: ModelCard[] = []
  for (const { model, line, key, sound } of listModelTexts(taxonomy)) {
    if (words.every((word) => (word.key && key.includes(word.key)) || isHeardIn(word.sound, sound))) {
      found.push(toModelCard(model, line, taxonomy))
    }
    if (found.length === limit) break
  }
  return found
}

/** At the beginning of a word; one letter is heard in too many. */
function isHeardIn(sound: string, text: string): boolean {
  return sound.length > 1 && ` ${text}`.includes(` ${sound}`)
}

function listModelTexts(taxonomy: Taxonomy): ModelText[] {
  const known = modelTexts.get(taxonomy)
  if (known) return known
  const texts = [...taxonomy.models.values()].flatMap((model) => {
    const line = taxonomy.modelLines.get(model.modelLineId)
    if (!line) return []
    const name = `${taxonomy.manufacturers.get(line.manufacturerId)?.name ?? ''} ${line.name} ${model.name}`
    return [{ model, line, key: articleKey(name), sound: splitWords(name).map(soundOf).join(' ') }]
  })
  modelTexts.set(taxonomy, texts)
  return texts
}

/** Machines that a query names, by line, model or maker; what it says besides is about parts. */
export function modelsOf(groups: readonly QueryGroup[], taxonomy: Taxonomy, limit: number): ModelCard[] {
  const makerOf = ({ modelLineId }: ModelRow) => taxonomy.modelLines.get(modelLineId)?.manufacturerId ?? 0
  const named = groups.map(({ things }) => {
    const ofMakers = things.makerIds.size === 0 ? [] : [...taxonomy.models.values()]
    const theirs = ofMakers.filter((model) => things.makerIds.has(makerOf(model)))
    return new Set([...things.modelIds, ...theirs.map(({ id }) => id)])
  })
  return [...intersect(named)].slice(0, limit).flatMap((id) => {
    const model = taxonomy.models.get(id)
    const line = model && taxonomy.modelLines.get(model.modelLineId)
    return model && line ? [toModelCard(model, line, taxonomy)] : []
  })
}

/** Categories of parts and machines that the query names in some form. */
export function categoriesOf(
  groups: readonly QueryGroup[],
  taxonomy: Taxonomy,
  limit: number,
): SearchResult['categories'] {
  const ids = intersect(groups.map(({ things }) => things.categoryIds))
  if (ids.size === 0) return []
  const counts = countNodes(taxonomy)
  return [...ids]
    .flatMap((id) => taxonomy.categories.get(id) ?? [])
    .sort((a, b) => Number(a.kind === 'technique') - Number(b.kind === 'technique') || a.path.length - b.path.length)
    .slice(0, limit)
    .map((category) => ({
      name: category.name,
      url: categoryUrl(category),
      icon: category.icon,
      count: counts.get(category.id) ?? 0,
    }))
}

/** What all sets that hold anything have in common, or the first of them when they have nothing. */
function intersect(sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = sets.filter(({ size }) => size > 0)
  return others.reduce((common, set) => {
    const both = new Set(Array.from(common).filter((id) => set.has(id)))
    return both.size > 0 ? both : common
  }, first)
}

interface Phrases {
  texts: readonly string[]
  words: readonly (readonly string[])[]
  /** Every word of every phrase in order, with the phrase's place. */
  sorted: readonly (readonly [word: string, place: number])[]
}
const phrasesOf = new WeakMap<Taxonomy, Phrases>()
/** Of a short beginning so many are looked at. */
const mostConsidered = 300

/** Ways to finish the query: names of categories, makers and popular parts with a word that begins like its last one. */
export function suggestQueries(query: string, taxonomy: Taxonomy, limit: number): string[] {
  const words = splitWords(query)
  const last = words.at(-1)
  if (last === undefined || last.length < 2) return []
  const phrases = listPhrases(taxonomy)
  const first = firstIndex(phrases.sorted, ([word]) => word >= last)
  const places = new Set<number>()
  for (let index = first; phrases.sorted[index]?.[0].startsWith(last); index++) {
    places.add(phrases.sorted[index]?.[1] ?? 0)
    if (places.size === mostConsidered) break
  }
  return [...places]
    .sort((a, b) => a - b)
    .filter((place) => words.every((word) => phrases.words[place]?.some((known) => known.startsWith(word))))
    .slice(0, limit)
    .flatMap((place) => phrases.texts[place] ?? [])
}

/** Split and sorted once for a taxonomy: a key in the field compares a few beginnings. */
function listPhrases(taxonomy: Taxonomy): Phrases {
  const known = phrasesOf.get(taxonomy)
  if (known) return known
  const names = [
    ...[...taxonomy.categories.values()].map(({ name }) => name),
    ...[...taxonomy.manufacturers.values()].map(({ name }) => name),
    ...taxonomy.popularNames,
  ]
  const texts = [...new Set(names.map((name) => name.toLowerCase()))]
  const words = texts.map(splitWords)
  const sorted = words
    .flatMap((own, place) => own.map((word) => [word, place] as const))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const phrases = { texts, words, sorted }
  phrasesOf.set(taxonomy, phrases)
  return phrases
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

const nodeCounts = new WeakMap<Taxonomy, Map<number, number>>()

function countNodes(taxonomy: Taxonomy): Map<number, number> {
  const known = nodeCounts.get(taxonomy)
  if (known) return known
  const counts = new Map<number, number>()
  const pending = [...taxonomy.parts, ...taxonomy.technique]
  for (let node = pending.pop(); node; node = pending.pop()) {
    counts.set(node.id, node.count)
    pending.push(...node.children)
  }
  nodeCounts.set(taxonomy, counts)
  return counts
}
