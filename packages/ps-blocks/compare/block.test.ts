import { expect, it } from 'vitest'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is never printed: on paper there is nothing to compare on', () => {
  expect(print).toBeNull()
})

it('has a title of its own length', () => {
  expect(schema.settings.parse({}).title).toBe('Вы сравниваете')
  expect(schema.settings.safeParse({ title: 'я'.repeat(121) }).success).toBe(false)
})
