import { expect, it } from 'vitest'
import { givenMachine, givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is not shown when neither block, page nor park names a machine', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is printed as a table with three facts of each machine, whatever its name holds', () => {
  const settings = schema.settings.parse({})
  const text = print?.(settings, { items: [givenMachine({ name: hostile })] }).text
  expect(text).toContain('&lt;img')
  expect(text).not.toContain('<img')
  expect(text).toContain('Барабан: 282')
  expect(text).not.toContain('Вес')
})
