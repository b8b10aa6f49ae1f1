import { stringifySearch } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { parseSearch } from './search-params.ts'

describe('addresses of list pages', () => {
  it('reads a number that was searched for as text', () => {
    expect(parseSearch('?q=6201471&page=2')).toEqual({ q: '6201471', page: '2' })
  })

  it('joins a repeated name into one list', () => {
    expect(parseSearch('?manufacturer=gates&manufacturer=mtz')).toEqual({ manufacturer: 'gates,mtz' })
  })

  it('writes lists with plain commas and leaves out what is not set', () => {
    const search = { manufacturer: 'gates,mtz', q: undefined, inStock: 1, model: '' }

    expect(stringifySearch(search)).toBe('?manufacturer=gates,mtz&inStock=1')
  })

  it('comes back unchanged from a round trip with Russian text', () => {
    const search = { q: 'ремень & фильтр', sort: 'price_asc' }

    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
})
