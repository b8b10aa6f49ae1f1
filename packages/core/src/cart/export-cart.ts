import { type CartLine, type CartView, currencySigns } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { type Cell, type Column, toWorkbookFile, type WorkbookFile } from '../platform/workbook/index.ts'
import { getCart } from './get-cart.ts'

/** The visitor's cart as a workbook, with its sums; a guest's has no column of money at all. */
export async function exportCart(ctx: RequestContext): Promise<WorkbookFile> {
  const cart = await getCart(ctx)
  const rows = cart.totals.totalMinor === null ? cart.lines.map(toFacts) : toPricedRows(cart)
  return toWorkbookFile('Корзина.xlsx', [{ name: 'Корзина', columns: toColumns(cart), rows }])
}

const facts: readonly Column[] = [
  { title: 'Артикул', width: 20 },
  { title: 'Наименование', width: 44 },
  { title: 'Производитель', width: 20 },
  { title: 'Количество', width: 12 },
  { title: 'Вес, кг', width: 10 },
  { title: 'Наличие', width: 34 },
]

function toColumns({ totals, currency }: CartView): readonly Column[] {
  if (totals.totalMinor === null) return facts
  const sign = currencySigns[currency]
  return [
    ...facts,
    { title: `Цена, ${sign}`, width: 14, kind: 'money' },
    { title: `Сумма, ${sign}`, width: 16, kind: 'money' },
    { title: 'В заказе', width: 10 },
  ]
}

function toFacts(line: CartLine): Cell[] {
  const { article, name, manufacturer, count, weightGrams } = line
  return [article, name, manufacturer, count, (weightGrams * count) / 1000, toSupplyText(line)]
}

function toPricedRows(cart: CartView): Cell[][] {
  const lines = cart.lines.map((line) => [
    ...toFacts(line),
    line.totalMinor === null ? 'По запросу' : (line.price?.priceMinor ?? null),
    line.totalMinor,
    line.isChecked && line.totalMinor !== null ? 'Да' : 'Нет',
  ])
  const { totalMinor, vatMinor, weightGrams, pieceCount } = cart.totals
  return [
    ...lines,
    ['Итого к заказу', '', '', pieceCount, weightGrams / 1000, '', null, totalMinor, ''],
    ['В том числе НДС', '', '', null, null, '', null, vatMinor, ''],
  ]
}

function toSupplyText({ supply: { now, later, term, missing } }: CartLine): string {
  return [
    now > 0 ? `${now} сейчас` : '',
    later > 0 ? `${later} через ${term}` : '',
    missing > 0 ? `${missing} нет в наличии` : '',
  ]
    .filter(Boolean)
    .join(', ')
}
