import { expect, it } from 'vitest'
import { givenBanner, hostile } from '../../../tests/support/given-ps-block.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

const banner = givenBanner({ title: hostile })

it('is printed as frames under its title', () => {
  const settings = schema.settings.parse({ title: 'Ряды сезона' })
  const text = print?.(settings, { items: [banner, { ...banner, modelLineId: 2 }] }).text ?? ''
  expect(text.match(/class="framed"/g)).toHaveLength(2)
  expect(text).toContain('<h2>Ряды сезона</h2>')
  expect(text).not.toContain('<img')
})

it('names six lines at most', () => {
  expect(schema.settings.safeParse({ modelLines: [1, 2, 3, 4, 5, 6, 7] }).success).toBe(false)
})
