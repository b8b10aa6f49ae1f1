import { priceProfileSchema } from '@agromarket/shared'
import { expect, it } from 'vitest'
import { describeTransform } from './describe-transform.ts'

const column = (index: number) => ({ index, title: '' })
const profile = (part: object) =>
  priceProfileSchema.parse({ columns: { article: column(0), price: column(1) }, ...part })

it('says what is made of a column, and that nothing is', () => {
  expect(describeTransform('article', profile({}))).toBe('Как есть')
  const article = { removesSpaces: true, cutPrefix: 'AG-', padTo: 8 }
  expect(describeTransform('article', profile({ article }))).toBe('Отрезать «AG-», убрать пробелы, нули до 8 знаков')
  expect(describeTransform('price', profile({ pricePercent: -6, addedVatPercent: 22 }))).toBe('Число, НДС +22 %, −6 %')
  expect(describeTransform('maker', profile({ fixedMaker: 'Gates' }))).toBe('По словарю, иначе Gates')
  expect(describeTransform('days', profile({ extraDays: 2 }))).toBe('Больший срок, +2 дн.')
})
