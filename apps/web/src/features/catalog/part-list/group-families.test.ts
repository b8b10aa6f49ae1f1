import type { PartCard } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { firstParts, groupFamilies, pickColumns } from './group-families.ts'

function belt(id: number, path: string, length: number): PartCard {
  return {
    id,
    slug: `belt-${id}`,
    url: `/zapchasti/belt-${id}`,
    article: `A-${id}`,
    name: 'Ремень',
    node: 'Вариатор',
    icon: 'belt',
    manufacturer: { slug: 'gates', name: 'Gates' },
    category: { path, name: path },
    specifications: [
      { key: 'profile', name: 'Профиль', value: 'HB' },
      { key: 'length', name: 'Длина', value: length, unit: 'мм' },
    ],
    weightGrams: 500,
    unit: 'шт.',
    stock: { state: 'none', quantity: 0, branchCity: null, term: null },
    price: null,
  }
}

describe('families of a list page', () => {
  it('stand where their first part stood and keep the order inside', () => {
    const families = groupFamilies([belt(1, 'v', 1), belt(2, 'k', 1), belt(3, 'v', 2)], null)

    expect(families.map(({ path, parts }) => [path, parts.map(({ id }) => id)])).toEqual([
      ['v', [1, 3]],
      ['k', [2]],
    ])
  })

  it('give way to one table when a page mixes too many', () => {
    const parts = Array.from({ length: 9 }, (_, index) => belt(index, `category-${index}`, index))

    expect(groupFamilies(parts, null)).toEqual([{ path: '', name: '', parts, columns: [] }])
  })

  it('show only the specifications in which their parts differ', () => {
    const columns = pickColumns([belt(1, 'v', 1800), belt(2, 'v', 2650)], [])

    expect(columns).toEqual([{ key: 'length', name: 'Длина', unit: 'мм' }])
  })

  it('take the columns of the category the page is about, two at most', () => {
    const given = ['a', 'b', 'c'].map((key) => ({ key, name: key }))

    expect(pickColumns([belt(1, 'v', 1)], given).map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('are cut after the first parts, with the columns of them all', () => {
    const parts = [belt(1, 'v', 1), belt(2, 'v', 1), belt(3, 'v', 2), belt(4, 'k', 1)]
    const families = groupFamilies(parts, null)

    const first = firstParts(families, 2)
    expect(first.map(({ path, parts: own }) => [path, own.map(({ id }) => id)])).toEqual([['v', [1, 2]]])
    expect(first[0]?.columns).toBe(families[0]?.columns)
    expect(firstParts(families, 3)).toEqual([families[0]])
    expect(firstParts(families, Number.POSITIVE_INFINITY)).toEqual(families)
  })
})
