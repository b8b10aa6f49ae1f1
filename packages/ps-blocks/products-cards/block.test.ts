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

it('shows from one to twelve, chosen by number', () => {
  const takes = (settings: object) => schema.settings.safeParse(settings).success
  expect([takes({ quantity: 0 }), takes({ quantity: 12 }), takes({ quantity: 13 })]).toEqual([false, true, false])
  expect([takes({ models: [-1] }), takes({ categories: ['1; drop table'] })]).toEqual([false, false])
})
