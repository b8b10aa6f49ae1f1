import type { ModelCard, PartCard, SearchResult } from '@agromarket/shared'

/** One line of the result list, in the order the arrows walk. */
export type SearchOption =
  | { kind: 'exact' | 'part'; url: string; part: PartCard }
  | { kind: 'model'; url: string; model: ModelCard }
  | { kind: 'category'; url: string; category: SearchResult['categories'][number] }

const limits = { parts: 5, models: 3, categories: 3 } as const

/** Exact match first, then up to five parts, three machines and three sections (screens.md). */
export function toSearchOptions(result: SearchResult): SearchOption[] {
  const exact = result.isExact ? result.parts[0] : undefined
  const others = result.parts.filter((part) => part !== exact).slice(0, limits.parts)
  return [
    ...(exact ? [{ kind: 'exact' as const, url: exact.url, part: exact }] : []),
    ...others.map((part) => ({ kind: 'part' as const, url: part.url, part })),
    ...result.models.slice(0, limits.models).map((model) => ({ kind: 'model' as const, url: model.url, model })),
    ...result.categories
      .slice(0, limits.categories)
      .map((category) => ({ kind: 'category' as const, url: category.url, category })),
  ]
}

export function resultsUrl(query: string): string {
  return `/fp?q=${encodeURIComponent(query.trim())}`
}
