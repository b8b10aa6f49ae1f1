/** Queries as they are copied from papers or spoken, and the part that must come first, as maker:article. */
export const copiedQueries: readonly (readonly [query: string, expected: string])[] = [
  // a line of an invoice: its number in the name, sizes, counts and prices around
  ['Ремень вариаторный 45×22×1420 (6201503) Gates 3 шт', 'gates:6201503'],
  ['1. Ремень вариаторный 45×22×1420 (6201503) Gates — 3 шт. — 12 450,00 руб.', 'gates:6201503'],
  ['Подшипник 180212 — 2 шт. × 450 руб. = 900 руб.', 'gpz-23:180212'],
  ['180212 x2', 'gpz-23:180212'],
  ['180212/180207', 'gpz-23:180212'],
  // an adjective in front of its noun
  ['водяной насос', 'rostselmash:РСМ-142.18.03.440'],
  ['придохранительная муфта', 'rostselmash:РСМ-181.67.20.775'],
  ['вектор 410 приводной ремень', 'optibelt:45×22-4000'],
  ['приводной шкив акрос', 'optibelt:ШК-155-2'],
  // sizes and units apart
  ['рукав высокого давления dn 20 350', 'varm:РВД 20.33.К1-350'],
  ['болт 12 60', 'belzan:М12×60.88'],
  ['масло 10w-40 10 л', 'lukoil:310170'],
  ['масло 10W 40 10 литров', 'lukoil:310170'],
  // slips
  ['атвал', 'kuhn:83756213'],
  ['стеблиподьемник', 'berdyanskie-zhatki:ЖВП.71.12.421'],
]
