import { expect, it } from 'vitest'
import type { AnsweredDocument, AnsweredLine } from './answered-document.ts'
import { compareLines } from './compare-lines.ts'

const order = {
  lines: [
    { partId: 1, code1c: 'АМ-1', article: 'Z-10', name: 'Палец', count: 2, priceMinor: 150_50 },
    { partId: 2, code1c: 'АМ-2', article: 'Z-20', name: 'Ремень', count: 1, priceMinor: 900_00 },
  ],
  deliveryPriceMinor: 500_00,
  totalMinor: 1701_00,
  currency: 'RUB',
} as const

const line = (goodsId: string, count: number, priceMinor: number, rest: Partial<AnsweredLine> = {}): AnsweredLine => {
  const totalMinor = count * priceMinor
  return { goodsId, article: '', name: '', count, priceMinor, totalMinor, kind: 'goods', ...rest }
}
const pin = line('АМ-1', 2, 150_50)
const belt = line('АМ-2', 1, 900_00)
const delivery = line('ORDER_DELIVERY', 1, 500_00, { kind: 'service' })
const said = (lines: AnsweredLine[], totalMinor: number | null, currency = '') =>
  ({ lines, totalMinor, currency }) as AnsweredDocument
const compare = (lines: AnsweredLine[], totalMinor: number | null, currency?: string) =>
  compareLines(order, said(lines, totalMinor, currency), ({ goodsId }) =>
    goodsId === 'АМ-3' ? { partId: 3, article: 'Z-30', name: 'Болт' } : undefined,
  )

it('finds no difference where there is none, however 1C names and splits the goods', () => {
  const none = { words: [], obstacle: '' }
  expect(compare([pin, belt, delivery], 1701_00)).toMatchObject(none)
  expect(
    compare([line('АМ-1#синий', 1, 150_50), line('', 1, 150_50, { article: 'Z-10' }), belt, delivery], null),
  ).toMatchObject(none)
  expect(compare([], null)).toMatchObject(none)
  expect(compare([], 1701_00)).toMatchObject(none)
})

it('says no more differences than somebody reads, and how many there are beside', () => {
  const unknown = Array.from({ length: 1_000 }, (_, index) => line(`нет-${index}`, 1, 10_00))
  const { words } = compare([pin, belt, delivery, ...unknown], 11_701_00)

  expect(words).toHaveLength(202)
  expect(words.slice(-2)).toEqual(['и ещё изменений: 800', expect.stringContaining('Сумма: ')])
})

it('says every difference in words', () => {
  const changed = compare([line('АМ-1', 3, 140_00), line('АМ-3', 1, 10_00)], 430_00)

  expect(changed.words.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'Z-10: количество 2 → 3',
    'Z-10: цена 150,50 руб. → 140,00 руб.',
    'Z-20: убран из заказа',
    'Z-30 Болт: добавлен, 1 по 10,00 руб.',
    'Доставка: 500,00 руб. → 0,00 руб.',
    'Сумма: 1 701,00 руб. → 430,00 руб.',
  ])
  expect(changed).toMatchObject({
    obstacle: '',
    deliveryPriceMinor: 0,
    lines: [
      { partId: 1, count: 3, priceMinor: 140_00 },
      { partId: 3, count: 1, priceMinor: 10_00 },
    ],
  })
})

it.each([
  ['goods that the shop has not', [pin, line('АМ-9', 1, 1_00, { name: 'Болт' })], null, 'Товара «Болт» на сайте нет'],
  ['half a piece', [line('АМ-1', 1.5, 150_50)], null, 'Количество «Z-10 Палец»: 1.5'],
  ['goods for nothing', [line('АМ-1', 2, 0)], null, 'Цена «Z-10 Палец» не указана'],
  ['no goods at all', [delivery], null, 'В документе не осталось товаров'],
  [
    'two prices of one part',
    [pin, line('АМ-1', 1, 1_00)],
    null,
    'Товар «Z-10 Палец» стоит в двух строках по разной цене',
  ],
  [
    'a sum that is not its lines',
    [pin, delivery],
    999_00,
    'Сумма документа 999,00 руб. не сходится с его строками: 801,00 руб.',
  ],
  ['another sum without lines', [], 999_00, 'Сумма документа 999,00 руб. не сходится с его строками: 1 701,00 руб.'],
] as const)('cannot become a document with %s', (_what, lines, totalMinor, obstacle) => {
  const changes = compare([...lines], totalMinor)

  expect(changes.words).not.toEqual([])
  expect(changes.obstacle.replaceAll(/\s/g, ' ')).toBe(obstacle)
})

it('takes sums in the currency of the order alone, however 1C writes it', () => {
  for (const own of ['RUB', 'руб.', '643', 'условные единицы']) {
    expect(compare([pin, belt, delivery], 1701_00, own)).toMatchObject({ words: [], obstacle: '' })
  }
  expect(compare([pin, belt, delivery], 1701_00, 'тенге')).toMatchObject({
    words: ['Валюта: RUB → KZT'],
    obstacle: 'Документ в другой валюте: KZT',
  })
  // A state alone says nothing of money.
  expect(compare([], null, 'KZT')).toMatchObject({ words: [], obstacle: '' })
})

it('finds a discount that stands in the sum of a line alone', () => {
  const discounted = line('АМ-2', 1, 900_00, { totalMinor: 810_00 })

  const changes = compare([pin, discounted, delivery], 1611_00)

  expect(changes.obstacle).toBe('')
  expect(changes.lines).toContainEqual({ partId: 2, count: 1, priceMinor: 810_00 })
})
