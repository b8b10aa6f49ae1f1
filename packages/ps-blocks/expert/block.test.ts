import { expect, it } from 'vitest'
import { givenExpert, givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is not shown when the block names nobody and there is no machine to find somebody for', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is printed with title and contacts', () => {
  const text = print?.(schema.settings.parse({ title: hostile }), { expert: givenExpert() }).text
  expect(text).toContain('anna@demo.local')
  expect(text).not.toContain('<img')
})

it('names an expert by a number that the database holds', () => {
  expect(schema.settings.safeParse({ expertId: 2_147_483_648 }).success).toBe(false)
})
