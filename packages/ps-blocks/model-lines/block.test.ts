import { expect, it } from 'vitest'
import { givenMachine, hostile } from '../../../tests/support/given-ps-block.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is printed as a table with three facts of each machine, whatever its name holds', () => {
  const settings = schema.settings.parse({})
  const text = print?.(settings, { items: [givenMachine({ name: hostile })] }).text
  expect(text).toContain('&lt;img')
  expect(text).not.toContain('<img')
  expect(text).toContain('Барабан: 282')
  expect(text).not.toContain('Вес')
})

it('names six models at most, and chooses others in ways that there are', () => {
  expect(schema.settings.safeParse({ models: [1, 2, 3, 4, 5, 6] }).success).toBe(true)
  expect(schema.settings.safeParse({ models: [1, 2, 3, 4, 5, 6, 7] }).success).toBe(false)
  expect(schema.settings.safeParse({ auto: 'everything' }).success).toBe(false)
})
