import {
  type ArticleListExport,
  type Currency,
  currencySigns,
  lineStateNames,
  type PartCard,
  type ResolvedLine,
  stockText,
} from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { type Cell, type Column, toWorkbookFile, type WorkbookFile } from '../platform/workbook/index.ts'
import { priceScope } from '../pricing/index.ts'
import { resolveList } from './resolve-list.ts'

/**
 * A pasted list as a workbook, in its own order: each line with its part, with every one to choose from, or with none. A
 * guest's has no column of money at all. Throws overloaded as resolveList does.
 */
export async function exportList(ctx: RequestContext, { lines, choices }: ArticleListExport): Promise<WorkbookFile> {
  const { rows } = await resolveList(ctx, { lines })
  const scope = priceScope(ctx)
  return toWorkbookFile('Список артикулов.xlsx', [
    {
      name: 'Список',
      columns: [...facts, ...(scope ? moneyColumns(scope.currency) : []), note],
      rows: rows.flatMap((row) => toRows(row, { chosenId: choices[row.article], hasPrices: scope !== null })),
    },
  ])
}

const facts: readonly Column[] = [
  { title: 'Строка', width: 8 },
  { title: 'Запрошено', width: 20 },
  { title: 'Результат', width: 14 },
  { title: 'Артикул', width: 20 },
  { title: 'Наименование', width: 44 },
  { title: 'Производитель', width: 20 },
  { title: 'Наличие', width: 24 },
  { title: 'Количество', width: 12 },
]
const note: Column = { title: 'Примечание', width: 44 }

function moneyColumns(currency: Currency): Column[] {
  const sign = currencySigns[currency]
  return [
    { title: `Цена, ${sign}`, width: 14, kind: 'money' },
    { title: `Сумма, ${sign}`, width: 16, kind: 'money' },
  ]
}

function toRows(line: ResolvedLine, given: { chosenId: number | undefined; hasPrices: boolean }): Cell[][] {
  const { part, candidates = [], note = '' } = line
  const chosen = part ?? candidates.find(({ id }) => id === given.chosenId)
  const parts = chosen ? [chosen] : candidates
  const state = lineStateNames[chosen && line.state === 'choose' ? 'found' : line.state]
  const asked = [line.line, line.article, state]
  if (parts.length === 0) {
    const unknown = ['', '', '', '', line.count]
    return [[...asked, ...unknown, ...(given.hasPrices ? [null, null] : []), note]]
  }
  return parts.map((one) => {
    const money = given.hasPrices ? toMoney(one, chosen ? line.count : null) : []
    return [...asked, one.article, one.name, one.manufacturer.name, placed(one), line.count, ...money, note]
  })
}

/** What is not chosen yet adds to no sum, nor does what nobody has. */
function toMoney({ price, stock }: PartCard, count: number | null): Cell[] {
  if (!price) return ['По запросу', null]
  return [price.priceMinor, count === null || stock.state === 'none' ? null : price.priceMinor * count]
}

function placed({ stock }: PartCard): string {
  return stock.branchCity ? `${stockText(stock)}, ${stock.branchCity}` : stockText(stock)
}
