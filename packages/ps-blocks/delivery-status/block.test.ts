import { expect, it } from 'vitest'
import { givenScene, hostile } from '../../../tests/support/given-ps-block.ts'
import { load } from './loader.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is not shown to a recipient who has not signed in', async () => {
  expect(await load(givenScene(), schema.settings.parse({}))).toBeNull()
})

it('is printed with number, cargo and way', () => {
  const item = {
    id: '0190f5b6-0000-7000-8000-000000000001',
    number: 'ТЗ-17',
    cargo: hostile,
    fromPlace: 'Смоленск',
    toPlace: 'Рославль',
    state: 'waiting' as const,
    departureDate: null,
    arrivalDate: null,
    canRequestDate: true,
  }
  const text = print?.(schema.settings.parse({}), { items: [item] }).text
  expect(text).toContain('Смоленск → Рославль')
  expect(text).not.toContain('<img')
})
