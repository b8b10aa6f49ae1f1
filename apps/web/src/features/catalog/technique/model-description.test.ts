import { expect, it } from 'vitest'
import { modelDescription } from './model-description.ts'

it.each([
  ['ACROS 595 Plus. Барабан 800 мм.', 'Барабан 800 мм.'],
  ['Ростсельмаш ACROS 595 Plus. Барабан 800 мм.', 'Барабан 800 мм.'],
  ['ACROS 595 Plus с барабаном 800 мм.', 'ACROS 595 Plus с барабаном 800 мм.'],
  ['', ''],
])('«%s» reads «%s»', (description, text) => {
  expect(modelDescription(description, ['ACROS 595 Plus', 'Ростсельмаш ACROS 595 Plus'])).toBe(text)
})
