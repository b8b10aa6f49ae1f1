import { expect, it } from 'vitest'
import { givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

const item = {
  id: 1,
  productId: null,
  categoryId: 1,
  offerId: '',
  note: hostile,
  views: 0,
  model: null,
  category: { id: 1, name: 'Сеялки', url: '/catalog/seyalki', icon: 'seeder' },
}

it('is not shown to somebody whom the page does not know', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is printed by the kind of machines, only when an editor wants it', () => {
  const settings = schema.settings.parse({})
  expect(settings.inPrint).toBe(false)
  const text = print?.(settings, { items: [item] }).text
  expect(text).toContain('Сеялки')
  expect(text).not.toContain('<img')
})
