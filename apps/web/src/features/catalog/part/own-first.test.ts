import type { Applicability } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { ownFirst } from './own-first.ts'

it('puts the machines of the yard first and keeps the order otherwise', () => {
  const fits = ['a', 'b', 'c', 'd'].map((slug) => ({ model: { slug } }) as Applicability)

  expect(ownFirst(fits, new Set(['d', 'b', 'z'])).map(({ model }) => model.slug)).toEqual(['b', 'd', 'a', 'c'])
})
