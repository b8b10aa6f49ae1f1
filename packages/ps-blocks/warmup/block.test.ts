import { expect, it } from 'vitest'
import { givenMachine, givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { noMoreReason, rejectReasons, schema } from './schema.ts'

const item = {
  id: 1,
  productId: 1,
  categoryId: null,
  offerId: '',
  note: hostile,
  views: 0,
  model: givenMachine(),
  category: null,
}

it('is not shown to somebody whom the page does not know', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is printed with the reason, which is a text', () => {
  const text = print?.(schema.settings.parse({}), { items: [item] }).text
  expect(text).toContain('ACROS 550')
  expect(text).not.toContain('<img')
})

it('ends with the reason that stops all selections', () => {
  expect(rejectReasons.at(-1)).toBe(noMoreReason)
})
