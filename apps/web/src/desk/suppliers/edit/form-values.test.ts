import type { Markup } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { toMarkup, toMarkupValues } from './form-values.ts'

it.each<Markup>([
  { categoryId: null, manufacturerId: null, shareBp: 2_525, minimumMinor: 10_050, roundToMinor: 1_000 },
  { categoryId: 7, manufacturerId: 3, shareBp: 0, minimumMinor: 0, roundToMinor: 500 },
])('a rule that nobody has touched is saved as it was: %j', (markup) => {
  expect(toMarkup(toMarkupValues(markup))).toEqual(markup)
})

it('what is typed as text counts as its number', () => {
  const values = {
    ...toMarkupValues({ categoryId: null, manufacturerId: null, shareBp: 0, minimumMinor: 0, roundToMinor: 100 }),
  }

  expect(toMarkup({ ...values, percent: '19.5', minimum: '' })).toMatchObject({ shareBp: 1_950, minimumMinor: 0 })
})
