/** Why a row or a cell is not as it should be: counted, named and looked for by these. */
export const rowCauses = {
  articleMissing: 'Нет артикула',
  articleIsDate: 'Артикул стал датой',
  articleIsExponent: 'Артикул стал числом с порядком',
  articleTooLong: 'Слишком длинный артикул',
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
export const rowCauseNames = Object.keys(rowCauses) as RowCause[]
