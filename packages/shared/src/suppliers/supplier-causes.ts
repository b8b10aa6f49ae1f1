import type { PriceField } from './price-profile.ts'

/** Why a row or a cell is not as it should be: counted, named and looked for by these. */
export const rowCauses = {
  articleMissing: 'Нет артикула',
  articleIsDate: 'Артикул стал датой',
  articleIsExponent: 'Артикул стал числом с порядком',
  articleTooLong: 'Слишком длинный артикул',
  articleSeveral: 'Несколько номеров в ячейке',
  makerUnknown: 'Неизвестный производитель',
  priceMissing: 'Нет цены',
  priceOnRequest: 'Цена по запросу',
  priceNotNumber: 'Цена не число',
  priceNegative: 'Цена отрицательная',
  priceTooLarge: 'Цена слишком большая',
  currencyUnknown: 'Неизвестная валюта',
  stockNotNumber: 'Остаток не число',
  stockNegative: 'Остаток отрицательный',
  stockWord: 'Остаток словом',
  multiplicityNotNumber: 'Кратность не число',
  daysNotNumber: 'Срок не число',
  rowRepeated: 'Строка повторяется',
  unreadable: 'Нечитаемые знаки',
  formula: 'Ошибка формулы',
  cellTooLong: 'Слишком длинная ячейка',
} as const
export type RowCause = keyof typeof rowCauses
/** The field of a row in which a cause shows, of those that show in one. */
export const causeFields: Partial<Record<RowCause, PriceField>> = {
  articleMissing: 'article',
  articleIsDate: 'article',
  articleIsExponent: 'article',
  articleTooLong: 'article',
  articleSeveral: 'article',
  unreadable: 'article',
  rowRepeated: 'article',
  makerUnknown: 'maker',
  priceMissing: 'price',
  priceOnRequest: 'price',
  priceNotNumber: 'price',
  priceNegative: 'price',
  priceTooLarge: 'price',
  currencyUnknown: 'currency',
  stockNotNumber: 'stock',
  stockNegative: 'stock',
  stockWord: 'stock',
  multiplicityNotNumber: 'multiplicity',
  daysNotNumber: 'days',
}
/** Causes that say how a row was read, not why it was not. */
export const mildCauses: readonly RowCause[] = [
  'makerUnknown',
  'articleSeveral',
  'stockWord',
  'multiplicityNotNumber',
  'daysNotNumber',
  'rowRepeated',
]
export const rowCauseNames = Object.keys(rowCauses) as RowCause[]
