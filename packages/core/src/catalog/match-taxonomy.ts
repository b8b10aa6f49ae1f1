import type { ModelCard, SearchResult } from '@agromarket/shared'
import { articleKey } from './article-key.ts'
import { splitWords, wordPatterns } from './search-words.ts'
import { categoryUrl, type Taxonomy } from './taxonomy.ts'
import { toModelCard } from './to-model-card.ts'

/** Machines whose maker, line and name hold every word of the query, however spaced: «acros595» finds ACROS 595. */
export function matchModels(query: string, taxonomy: Taxonomy, limit: number): ModelCard[] {
  const keys = splitWords(query).map(articleKey).filter(Boolean)
  if (keys.length === 0) return []
  const found: ModelCard[] = []
  for (const model of taxonomy.models.values()) {
    const line = taxonomy.modelLines.get(model.modelLineId)
    if (!line) continue
    const maker = taxonomy.manufacturers.get(line.manufacturerId)?.name ?? ''
    const text = articleKey(`${maker} ${line.name} ${model.name}`)
    if (keys.every((key) => text.includes(key))) found.push(toModelCard(model, line, taxonomy))
    if (found.length === limit) break
  }
  return found
}

/** Categories of parts and machines whose name holds every word in some form. */
export function matchCategories(query: string, taxonomy: Taxonomy, limit: number): SearchResult['categories'] {
  const tests = wordTests(query)
  if (tests.length === 0) return []
  const counts = countNodes(taxonomy)
  return [...taxonomy.categories.values()]
    .filter(({ name }) => tests.every((test) => test(name)))
    .sort((a, b) => Number(a.kind === 'technique') - Number(b.kind === 'technique'))
    .slice(0, limit)
    .map((category) => ({
      name: category.name,
      url: categoryUrl(category),
      icon: category.icon,
      count: counts.get(category.id) ?? 0,
    }))
}

/** Ways to finish the query: names of categories, makers and popular parts with a word that begins like its last one. */
export function suggestQueries(query: string, taxonomy: Taxonomy, limit: number): string[] {
  const words = splitWords(query)
  const last = words.at(-1)
  if (last === undefined || last.length < 2) return []
  const names = [
    ...[...taxonomy.categories.values()].map(({ name }) => name),
    ...[...taxonomy.manufacturers.values()].map(({ name }) => name),
    ...taxonomy.popularNames,
  ]
  const found = new Set<string>()
  for (const name of names) {
    const nameWords = splitWords(name)
    const isFuller = words.every((word) => nameWords.some((known) => known.startsWith(word)))
    if (isFuller) found.add(name.toLowerCase())
    if (found.size === limit) break
  }
  return [...found]
}

function wordTests(query: string): ((text: string) => boolean)[] {
  return splitWords(query)
    .map(wordPatterns)
    .filter((patterns) => patterns.length > 0)
    .map((patterns) => {
      const forms = patterns.map((pattern) => pattern.replaceAll('%', '').replaceAll('_', '.')).join('|')
      const regex = new RegExp(forms, 'iu')
      return (text) => regex.test(text)
    })
}

function countNodes(taxonomy: Taxonomy): Map<number, number> {
  const counts = new Map<number, number>()
  const pending = [...taxonomy.parts, ...taxonomy.technique]
  for (let node = pending.pop(); node; node = pending.pop()) {
    counts.set(node.id, node.count)
    pending.push(...node.children)
  }
  return counts
}
