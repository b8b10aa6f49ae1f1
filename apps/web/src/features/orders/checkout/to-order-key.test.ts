import type { CartLine, CartView } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { toOrderKey } from './to-order-key.ts'

type Line = Pick<CartLine, 'id'> & Partial<Pick<CartLine, 'isChecked' | 'totalMinor'>>
const keyOf = (...lines: Line[]) =>
  toOrderKey({ lines: lines.map((line) => ({ isChecked: true, totalMinor: 100, ...line })) } as CartView)

it('is one key for the lines that are ordered, in every tab, and another for lines put in again', () => {
  const key = keyOf({ id: 'b' }, { id: 'c' })

  expect(keyOf({ id: 'c' }, { id: 'b' })).toBe(key)
  expect(keyOf({ id: 'a', isChecked: false }, { id: 'b' }, { id: 'c' })).toBe(key)
  expect(keyOf({ id: 'a', totalMinor: null }, { id: 'b' }, { id: 'c' })).toBe(key)
  expect(keyOf({ id: 'c' })).not.toBe(key)
  expect(keyOf({ id: 'd' })).not.toBe(key)
  expect(key).toMatch(/^[\x21-\x7e]{1,200}$/)
})
