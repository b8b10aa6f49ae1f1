import { expect, it } from 'vitest'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is never printed: what somebody looked at is for his own eyes', () => {
  expect(print).toBeNull()
})

it('shows six unless an editor says otherwise, twelve at most', () => {
  expect(schema.settings.parse({})).toMatchObject({ title: 'Вы смотрели', quantity: 6 })
  expect(schema.settings.safeParse({ quantity: 13 }).success).toBe(false)
})
