import { expect, it } from 'vitest'
import { isAt } from './link.tsx'

it.each([
  ['/profile', '/profile', 'page', true],
  ['/profile/orders', '/profile', 'page', false],
  ['/profile/orders', '/profile', 'below', true],
  ['/profiles', '/profile', 'below', false],
  ['/search/sparepart', '/search/sparepart/', 'page', true],
  ['/fp/remni', '/fp/remni?sort=name&page=2#top', 'page', true],
  ['/fp/%D1%80%D0%B5%D0%BC%D0%BD%D0%B8', '/fp/ремни', 'page', true],
  ['/', '/', 'page', true],
  ['/cart', '/', 'page', false],
] as const)('standing on %s, a menu marks %s (%s): %s', (pathname, href, current, isCurrent) => {
  expect(isAt(pathname, href, current)).toBe(isCurrent)
})
