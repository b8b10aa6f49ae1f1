import { LRUCache } from 'lru-cache'
import { describe, expect, it } from 'vitest'
import { sumFacets } from './part-facets.ts'
import type { PartFilter } from './part-filter.ts'
import { type KnownSums, sumKnownFacets } from './sum-known-facets.ts'
import { buildTaxonomy } from './taxonomy.ts'

const category = { kind: 'part' as const, description: '', icon: '', specColumns: [] }
const makeTaxonomy = () =>
  buildTaxonomy({
    categories: [
      { ...category, id: 1, parentId: null, slug: 'belts', path: 'belts', name: 'Ремни' },
      { ...category, id: 2, parentId: null, slug: 'filters', path: 'filters', name: 'Фильтры' },
    ],
    banners: [],
    manufacturers: [
      { id: 1, slug: 'gates', name: 'Gates' },
      { id: 2, slug: 'kuhn', name: 'Kuhn' },
    ],
    modelLines: [],
    models: [],
    partCounts: [],
    modelCounts: [],
    popularNames: [],
  })
const makeCounts = () => [
  { categoryId: 1, manufacturerId: 1, count: 3, inStock: 2, priced: 3 },
  { categoryId: 1, manufacturerId: 2, count: 5, inStock: 1, priced: 4 },
  { categoryId: 2, manufacturerId: 2, count: 7, inStock: 0, priced: 0 },
]
const filterOf = (own: Partial<PartFilter>): PartFilter => ({
  categoryIds: null,
  manufacturerIds: null,
  modelIds: null,
  terms: null,
  inStockAt: null,
  price: {},
  ...own,
})
const makeKnown = (): KnownSums => new LRUCache({ max: 10 })

describe('remembered sums', () => {
  it('are those of the counts, for every filter of one and the same counts', () => {
    const [known, counts, taxonomy] = [makeKnown(), makeCounts(), makeTaxonomy()]
    const filters = [{}, { categoryIds: [1] }, { categoryIds: [2] }, { manufacturerIds: [2] }, { manufacturerIds: [1] }]

    for (const own of [...filters, ...filters]) {
      const list = { filter: filterOf(own), taxonomy, hasPrices: true }
      expect(sumKnownFacets(known, 'key', counts, list)).toEqual(sumFacets(counts, list))
    }
  })

  it('are made once while counts and taxonomy stay, and anew when either changes', () => {
    const [known, counts, taxonomy] = [makeKnown(), makeCounts(), makeTaxonomy()]
    const list = { filter: filterOf({}), taxonomy, hasPrices: false }
    const first = sumKnownFacets(known, 'key', counts, list)

    const again = sumKnownFacets(known, 'key', counts, list)
    const recounted = sumKnownFacets(known, 'key', makeCounts(), list)
    const renamed = sumKnownFacets(known, 'key', counts, { ...list, taxonomy: makeTaxonomy() })

    expect(again).toBe(first)
    expect(recounted).not.toBe(first)
    expect(renamed).not.toBe(first)
  })
})
