import { expect, it } from 'vitest'
import { isAuthPath, toLocalPath } from './finish-auth.ts'

it('follows addresses of this shop only', () => {
  expect(toLocalPath('/profile/bookmarks')).toBe('/profile/bookmarks')
  for (const foreign of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    undefined,
  ]) {
    expect(toLocalPath(foreign)).toBeUndefined()
  }
})

it('knows the pages that have nothing for a signed-in visitor', () => {
  expect(['/login', '/signup', '/auth/reset', '/'].map(isAuthPath)).toEqual([true, true, true, false])
})
