import { expect, it } from 'vitest'
import { toShortName } from './short-name.ts'

it('shows the surname with the initial, as the header has room for no more', () => {
  expect(toShortName('Павел Егоров')).toBe('Егоров П.')
  expect(toShortName('  Павел ')).toBe('Павел')
  expect(toShortName('')).toBe('Профиль')
})
