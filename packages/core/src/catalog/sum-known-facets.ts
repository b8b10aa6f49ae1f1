import type { LRUCache } from 'lru-cache'
import { type CountedFacets, type FacetCount, sumFacets } from './part-facets.ts'
import type { PartFilter } from './part-filter.ts'
import type { Taxonomy } from './taxonomy.ts'

interface Known {
  counts: readonly FacetCount[]
  taxonomy: Taxonomy
  sums: CountedFacets
}

/** Sums by the counts' key and the filter's own categories and makers. */
export type KnownSums = LRUCache<string, Known>

/**
 * sumFacets, remembered while the counts and the taxonomy that it came from are the present ones: they change twice a
 * minute, lists are asked for all the time. `key` is the counts' own.
 */
export function sumKnownFacets(
  known: KnownSums,
  key: string,
  counts: readonly FacetCount[],
  list: { filter: PartFilter; taxonomy: Taxonomy; hasPrices: boolean },
): CountedFacets {
  const { filter, taxonomy } = list
  // A list's categories are one with all below it: the first names them all.
  const ownKey = `${key} ${filter.categoryIds?.[0] ?? ''} ${filter.manufacturerIds?.join() ?? ''}`
  const last = known.get(ownKey)
  if (last?.counts === counts && last.taxonomy === taxonomy) return last.sums
  const sums = sumFacets(counts, list)
  known.set(ownKey, { counts, taxonomy, sums })
  return sums
}
