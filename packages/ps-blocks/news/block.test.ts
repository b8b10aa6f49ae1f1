import { expect, it } from 'vitest'
import { hostile } from '../../../tests/support/given-ps-block.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

const item = {
  id: 1,
  slug: 'posev',
  title: hostile,
  lead: 'Когда сеять',
  image: null,
  publishedAt: '2026-04-01T00:00:00.000Z',
  tags: [],
  url: '/blog/posev',
}

it('is printed as titles with their first words', () => {
  const text = print?.(schema.settings.parse({}), { items: [item] }).text
  expect(text).toContain('Когда сеять')
  expect(text).not.toContain('<img')
})

it('names its tags by number or by name in the address', () => {
  expect(schema.settings.safeParse({ tags: [3, 'posevnaya'] }).success).toBe(true)
  expect(schema.settings.safeParse({ tags: ['../../etc'] }).success).toBe(false)
})
