import { describe, expect, it } from 'vitest'
import { canonicalListPath, countFilters, toggleFlag, toggleManufacturer, withoutFilters } from './list-search.ts'

describe('filters in the address', () => {
  it('flips a maker and returns to the first page', () => {
    const checked = toggleManufacturer({ manufacturer: 'gates', page: 3 }, 'optibelt')
    expect(checked).toEqual({ manufacturer: 'gates,optibelt', page: undefined })

    const unchecked = toggleManufacturer(toggleManufacturer(checked, 'gates'), 'optibelt')
    expect(unchecked.manufacturer).toBeUndefined()
  })

  it('flips availability on and off', () => {
    const on = toggleFlag({}, 'inStock')

    expect(on.inStock).toBe(1)
    expect(toggleFlag(on, 'inStock').inStock).toBeUndefined()
  })

  it('counts what the chips show', () => {
    expect(countFilters({ manufacturer: 'gates,mtz', inStock: 1, stock: '1', sort: 'name', model: 'acros' })).toBe(4)
  })

  it('keeps the machine, the words and the order when filters are cleared', () => {
    const search = {
      manufacturer: 'gates',
      inStock: 1 as const,
      model: 'acros',
      q: 'ремень',
      sort: 'name' as const,
      page: 2,
    }

    expect(withoutFilters(search)).toEqual({ model: 'acros', q: 'ремень', sort: 'name', modelLine: undefined })
  })

  it('names one list by one canonical address whatever is filtered', () => {
    const path = canonicalListPath('remni', { manufacturer: 'gates,mtz', inStock: 1, sort: 'name', page: 2 })

    expect(path).toBe('/fp/remni?page=2')
    expect(canonicalListPath('', { manufacturer: 'gates' })).toBe('/fp?manufacturer=gates')
  })
})
