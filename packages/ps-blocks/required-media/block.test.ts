import { expect, it } from 'vitest'
import { givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is not shown to somebody whom the page does not know', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is printed as what to send, with its hints', () => {
  const items = [{ id: 1, title: 'Снимок таблички', hint: hostile, fileCount: 0 }]
  const text = print?.(schema.settings.parse({}), { items }).text
  expect(text).toContain('Снимок таблички')
  expect(text).not.toContain('<img')
})
