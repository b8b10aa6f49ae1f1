import { expect, it } from 'vitest'
import { givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is not shown to a guest whom no offer is named for', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is printed with number and last day', () => {
  const item = { hash: 'a', number: 17, title: hostile, isValid: true, validUntil: '2026-05-09', url: '/offer/a' }
  const text = print?.(schema.settings.parse({}), { items: [item] }).text
  expect(text).toContain('КП № 17')
  expect(text).toContain('до 09.05.2026')
  expect(text).not.toContain('<img')
})

it('is named by a link, not by an address', () => {
  expect(schema.settings.safeParse({ hash: 'demo-single' }).success).toBe(true)
  expect(schema.settings.safeParse({ hash: '../../staff' }).success).toBe(false)
})
