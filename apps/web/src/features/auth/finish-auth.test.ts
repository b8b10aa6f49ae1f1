import { expect, it } from 'vitest'
import { isAuthPath } from './finish-auth.ts'

it('knows the pages that have nothing for a signed-in visitor', () => {
  expect(['/login', '/signup', '/auth/reset', '/'].map(isAuthPath)).toEqual([true, true, true, false])
})
