import { expect, it } from 'vitest'
import { givenExpert, givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is not shown to somebody without a manager', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is printed with his contacts, without those that he has not', () => {
  const text = print?.(schema.settings.parse({}), { manager: givenExpert({ name: hostile, email: '' }) }).text
  expect(text).toContain('Менеджер, Смоленск, +7 900 000-00-05</p>')
  expect(text).not.toContain('<img')
})
