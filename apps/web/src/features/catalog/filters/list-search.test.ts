import {
  canonicalListPath,
  countFilters,
  facetNames,
  facetOf,
  isThinlyFiltered,
  listHref,
  mapCounts,
  mapFacets,
  optionsFacetNames,
  type PartFacets,
  type PartListSearch,
  switchFacetNames,
  valuesFacetNames,
} from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  chooseRange,
  chosenCategories,
  chosenRange,
  toggleCategory,
  toggleSwitch,
  toggleValue,
  withoutFilters,
} from './list-search.ts'
import { readPartListSearch } from './read-part-list-search.ts'

const sampleOf = (name: (typeof facetNames)[number]): PartListSearch => {
  const facet = facetOf(name)
  const value = facet.kind === 'switch' ? 1 : facet.kind === 'options' ? facet.options[0]?.value : 'gates'
  return { [name]: value }
}
const facets: PartFacets = {
  ...mapCounts(valuesFacetNames, () => []),
  ...mapCounts(optionsFacetNames, () => []),
  specifications: [],
  ...mapFacets(switchFacetNames, () => 0),
}

describe('a category among others', () => {
  const shown = { ...facets, categories: ['remni/a', 'remni/b'].map((value) => ({ value, label: value, count: 1 })) }

  it('is chosen beside the one that the list stands in', () => {
    const leaf = { path: 'remni/a', search: { page: 2 } }

    expect(chosenCategories(leaf, shown)).toEqual(['remni/a'])
    expect(toggleCategory(leaf, shown, 'remni/b')).toEqual({
      path: 'remni',
      search: { category: 'remni/a,remni/b', page: undefined },
    })
    expect(toggleCategory(leaf, shown, 'remni/a').search.category).toBeUndefined()
  })

  it('narrows the list of the one above it', () => {
    const list = { path: 'remni', search: {} }

    expect(toggleCategory(list, shown, 'remni/b')).toMatchObject({ path: 'remni', search: { category: 'remni/b' } })
  })
})

describe('a range in the address', () => {
  it('replaces an earlier one of the same specification, and goes when it is open at both ends', () => {
    const first = chooseRange({ spec: '3-17,7-10..20' }, 7, { from: 12.5, to: null })

    expect(first.spec).toBe('3-17,7-12.5..')
    expect(chosenRange(first, 7)).toEqual({ from: 12.5, to: null })
    expect(chooseRange(first, 7, { from: null, to: null }).spec).toBe('3-17')
  })

  it('is named as people write sizes', () => {
    const length = {
      id: 7,
      name: 'Длина',
      unit: 'мм',
      priority: 1,
      type: 'range',
      min: 0,
      max: 9,
      from: null,
      to: null,
    }
    const known = { ...facets, specifications: [length] } as PartFacets

    expect(activeFilters({ spec: '7-1250..5380.5' }, known)[0]?.label).toBe('Длина 1\u00a0250–5\u00a0380,5 мм')
    expect(activeFilters({ spec: '7-..40' }, known)[0]?.label).toBe('Длина до 40 мм')
  })

  it('are one for what an address names twice', () => {
    const active = activeFilters({ manufacturer: 'gates, gates,,optibelt ' }, facets)

    expect(active.map(({ key }) => key)).toEqual(['manufacturer gates', 'manufacturer optibelt'])
    expect(active[0]?.without.manufacturer).toBe('optibelt')
  })

  it('say of what nobody knows which filter it is of', () => {
    const labels = activeFilters({ manufacturer: 'nope', spec: 'nope' }, facets).map(({ label }) => label)

    expect(labels).toEqual(['Характеристики: nope', 'Производитель детали: nope'])
  })
})

describe('filters in the address', () => {
  it('flips a maker and returns to the first page', () => {
    const checked = toggleValue({ manufacturer: 'gates', page: 3 }, 'manufacturer', 'optibelt')
    expect(checked).toEqual({ manufacturer: 'gates,optibelt', page: undefined })

    const unchecked = toggleValue(toggleValue(checked, 'manufacturer', 'gates'), 'manufacturer', 'optibelt')
    expect(unchecked.manufacturer).toBeUndefined()
  })

  it('flips availability on and off', () => {
    const on = toggleSwitch({}, 'inStock')

    expect(on.inStock).toBe(1)
    expect(toggleSwitch(on, 'inStock').inStock).toBeUndefined()
  })

  it('counts what the chips show', () => {
    expect(countFilters({ manufacturer: 'gates,mtz', inStock: 1, stock: '1', sort: 'name', model: 'acros' })).toBe(5)
  })

  it('keeps the words and the order when filters are cleared', () => {
    const search = {
      manufacturer: 'gates',
      inStock: 1 as const,
      model: 'acros',
      q: 'ремень',
      sort: 'name' as const,
      page: 2,
    }

    expect(withoutFilters(search)).toEqual({ q: 'ремень', sort: 'name' })
  })

  it('names one list by one canonical address whatever is filtered', () => {
    const path = canonicalListPath('remni', { manufacturer: 'gates,mtz', inStock: 1, sort: 'name', page: 2 })

    expect(path).toBe('/fp/remni?page=2')
    expect(canonicalListPath('', { manufacturer: 'gates' })).toBe('/fp?manufacturer=gates')
    expect(canonicalListPath('', { category: 'remni' })).toBe('/fp/remni')
    expect(canonicalListPath('remni', { category: 'remni/a,remni/b' })).toBe('/fp/remni')
    expect(canonicalListPath('', { model: 'acros-595', modelLine: 'acros' })).toBe('/fp?model=acros-595')
  })

  it('lets search engines see a list of one maker, and none that is narrowed otherwise', () => {
    expect(isThinlyFiltered({ manufacturer: 'gates,mtz', model: 'acros' })).toBe(false)
    expect(isThinlyFiltered({ manufacturer: 'gates', stock: '9' })).toBe(false)
    expect(isThinlyFiltered({ stock: '2' })).toBe(true)
    expect(isThinlyFiltered({ spec: '7-10..20' })).toBe(true)
    expect(isThinlyFiltered({ inStock: 1 })).toBe(true)
  })
})

describe.each(facetNames)('the facet %s of the table', (name) => {
  const search = sampleOf(name)

  it('is read from the address that it is written to', () => {
    const [, query] = listHref('remni', search).split('?')
    expect(readPartListSearch(Object.fromEntries(new URLSearchParams(query)))).toEqual(search)
  })

  it('narrows the list by one filter, whose chip takes it away', () => {
    const active = activeFilters(search, facets)

    expect(countFilters(search)).toBe(1)
    expect(active).toHaveLength(1)
    expect(countFilters(active[0]?.without ?? search)).toBe(0)
    expect(countFilters(withoutFilters(search))).toBe(0)
  })
})
