import { expect, it } from 'vitest'
import { toOrdersPath } from './to-orders-path.ts'

it.each([
  [{}, 1, '/profile/orders'],
  [{}, 3, '/profile/orders?page=3'],
  [{ state: 'done', q: 'ремень 45×22', period: 'all' }, 2],
] as const)('a page of %j keeps what the list is narrowed by', (search, page, path?: string) => {
  const address = toOrdersPath(search, page)

  expect(Object.fromEntries(new URL(address, 'http://shop').searchParams)).toEqual({
    ...search,
    ...(page > 1 && { page: String(page) }),
  })
  if (path) expect(address).toBe(path)
})

it('an opened order is of its page alone', () => {
  expect(toOrdersPath({ order: 'one', state: 'done' }, 2)).toBe('/profile/orders?state=done&page=2')
})
