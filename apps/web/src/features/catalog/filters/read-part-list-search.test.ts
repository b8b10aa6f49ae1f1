import { partListSearchSchema, partSorts } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { readPartListSearch } from './read-part-list-search.ts'

const addresses: Record<string, unknown>[] = [
  {},
  { manufacturer: 'gates,mtz', model: 'acros-595', modelLine: 'acros', q: '6201471', stock: '1,2' },
  { page: '3' },
  { page: '1' },
  { page: '2.5' },
  { page: '-4' },
  { page: '100001' },
  { page: 'два' },
  { sort: 'cheap' },
  { q: 'я'.repeat(101) },
  { unknown: 'x' },
  ...partSorts.map((sort) => ({ sort })),
]

it('reads an address exactly as the shared schema does', () => {
  for (const address of addresses) {
    const defined = Object.entries(partListSearchSchema.parse(address)).filter(([, value]) => value !== undefined)
    expect(readPartListSearch(address)).toEqual(Object.fromEntries(defined))
  }
})

it('understands switches as an address carries them', () => {
  expect(readPartListSearch({ inStock: '1', withPrice: 1 })).toEqual({ inStock: 1, withPrice: 1 })
  expect(readPartListSearch({ inStock: '0', withPrice: 'true' })).toEqual({})
})
