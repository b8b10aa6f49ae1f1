import { expect, it } from 'vitest'
import { toPagePath } from './page-path.ts'

it.each([
  ['/', '/'],
  ['/contacts', '/contacts'],
  ['/contacts/', '/contacts'],
  ['/fp/remni//', '/fp/remni'],
  ['/search/sparepart', '/search/sparepart/'],
  ['/search/sparepart/', '/search/sparepart/'],
  ['/offer-slides', '/offer-slides/'],
  ['/transportation-orders//', '/transportation-orders/'],
  ['/search', '/search'],
  ['/offer-slides/1/', '/offer-slides/1'],
])('%s stands at %s', (path, expected) => {
  expect(toPagePath(path)).toBe(expected)
})
