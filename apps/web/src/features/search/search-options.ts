import type { FoundFits, ModelCard, NearbyNumber, PartCard, SearchResult } from '@agromarket/shared'

/** One line of the result list, in the order the arrows walk. */
export type SearchOption =
  | { kind: 'exact'; url: string; part: PartCard; fittingName: string | null }
  | { kind: 'part'; url: string; part: PartCard }
  | { kind: 'model'; url: string; model: ModelCard }
  | { kind: 'machine'; url: string; machine: FoundFits['models'][number]; isOwn: boolean }
  | { kind: 'sheet'; url: string; sheet: FoundFits['drawings'][number] }
  | { kind: 'nearby'; url: string; nearby: NearbyNumber }
  | { kind: 'category'; url: string; category: SearchResult['categories'][number] }

const limits = { parts: 5, others: 3 } as const

/** The machines of the visitor's yard, and the one in use. */
export interface OwnMachines {
  ids: ReadonlySet<number>
  inUseId: number | null
}

/**
 * Exact match first, then up to five parts, three machines, three sheets and three sections (screens.md). Of the very part
 * its machines are shown, the visitor's own before the others, else those that the query names. What a number of the query
 * may have been meant to be stands before parts that were found without it.
 */
export function toSearchOptions(result: SearchResult, own: OwnMachines): SearchOption[] {
  const { fits } = result
  const exact = result.isExact ? result.parts[0] : undefined
  const others = result.parts.filter((part) => part !== exact).slice(0, limits.parts)
  const hasMachines = fits !== null && fits.models.length > 0
  return [
    ...(exact ? [{ kind: 'exact' as const, url: exact.url, part: exact, fittingName: nameOf(own.inUseId, fits) }] : []),
    ...(result.nearby ?? []).map((nearby) => ({ kind: 'nearby' as const, url: resultsUrl(nearby.number), nearby })),
    ...others.map((part) => ({ kind: 'part' as const, url: part.url, part })),
    ...(hasMachines ? toMachines(fits, own.ids) : []),
    ...(hasMachines ? [] : result.models)
      .slice(0, limits.others)
      .map((model) => ({ kind: 'model' as const, url: model.url, model })),
    ...(fits?.drawings ?? [])
      .slice(0, limits.others)
      .map((sheet) => ({ kind: 'sheet' as const, url: sheet.url, sheet })),
    ...result.categories
      .slice(0, limits.others)
      .map((category) => ({ kind: 'category' as const, url: category.url, category })),
  ]
}

/** The machine in use, where the part fits it. */
function nameOf(modelId: number | null, fits: FoundFits | null): string | null {
  return fits?.models.find(({ id }) => id === modelId)?.name ?? null
}

function toMachines({ models }: FoundFits, ownModelIds: ReadonlySet<number>): SearchOption[] {
  return models
    .map((machine) => ({ kind: 'machine' as const, url: machine.url, machine, isOwn: ownModelIds.has(machine.id) }))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .slice(0, limits.others)
}

/** How many of a kind are shown, or how many there are, where that says something. */
export function countOf(kind: SearchOption['kind'], shown: number, { total, isExact, fits }: SearchResult): string {
  if (kind === 'part' && total !== null) return `${shown} из ${total - Number(isExact)}`
  return kind === 'machine' ? String(fits?.modelCount ?? '') : ''
}

export function resultsUrl(query: string): string {
  return `/fp?q=${encodeURIComponent(query.trim())}`
}
