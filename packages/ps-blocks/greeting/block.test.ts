import { expect, it } from 'vitest'
import { givenExpert, givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('greets somebody whom the page does not know without a name, and asks the shop for nothing', async () => {
  const greeting = await load(givenScene(), schema.settings.parse({ text: 'Ваша подборка' }))
  expect(greeting).toEqual({ name: '', farm: '', district: '', text: 'Ваша подборка', manager: null })
})

it('is printed with name, farm and manager, and no text becomes markup', () => {
  const data = { name: 'Пётр', farm: hostile, district: 'Рославль', text: hostile, manager: givenExpert() }
  const text = print?.(schema.settings.parse({}), data).text ?? ''
  expect(text).toContain('Пётр, здравствуйте')
  expect(text).toContain('Анна Крылова')
  expect(text).not.toContain('<img')
})

it('holds two thousand characters of text', () => {
  expect(schema.settings.safeParse({ text: 'я'.repeat(2_000) }).success).toBe(true)
  expect(schema.settings.safeParse({ text: 'я'.repeat(2_001) }).success).toBe(false)
})
