import { type Currency, currencySigns } from '@agromarket/shared'
import type { OrderLine } from '../../orders/index.ts'
import { knownCurrencies, toCurrency } from '../merge/to-currency.ts'
import type { AnsweredDocument, AnsweredLine } from './answered-document.ts'
import { deliveryLineId } from './order-document.ts'
import { goodsIdOf } from './to-order-document.ts'

/** What a document wants of the order's lines and sums. */
export interface LineChanges {
  /** In words, without a full stop; none: the document says what the order says. */
  words: string[]
  /** The lines as the document has them. */
  lines: { partId: number; count: number; priceMinor: number }[]
  deliveryPriceMinor: number
  /** Why the order cannot become what the document says; empty: it can. */
  obstacle: string
}

interface ComparedOrder {
  lines: readonly OrderLine[]
  deliveryPriceMinor: number
  totalMinor: number
  currency: Currency
}

/** A part that the order has not had, by 1C's id or its article. */
export type FindPart = (line: AnsweredLine) => Pick<OrderLine, 'partId' | 'article' | 'name'> | undefined

/**
 * How a document's lines differ from the order's: 1C may name one part in several lines, and knows a part by its code or by
 * its article. A document without lines and without a sum says nothing of them.
 */
export function compareLines(order: ComparedOrder, document: AnsweredDocument, findPart: FindPart): LineChanges {
  const read = readLines(order, document, findPart)
  const { lines, deliveryPriceMinor } = read
  const words = document.lines.length === 0 ? [] : wordsOf(order, read)
  const saidMinor = document.totalMinor
  const goodsMinor = lines.reduce((sum, { count, priceMinor }) => sum + count * priceMinor, 0)
  const totalMinor = document.lines.length === 0 ? order.totalMinor : goodsMinor + deliveryPriceMinor
  const money = (minor: number) => toMoney(minor, order.currency)
  if (saidMinor !== null && saidMinor !== order.totalMinor) {
    words.push(`Сумма: ${money(order.totalMinor)} → ${money(saidMinor)}`)
  }
  const disagrees =
    saidMinor !== null && saidMinor !== totalMinor
      ? `Сумма документа ${money(saidMinor)} не сходится с его строками: ${money(totalMinor)}`
      : ''
  const currency = toCurrency(document.currency)
  const isOther = saysMoney(document) && knownCurrencies.has(currency) && currency !== order.currency
  if (isOther) {
    words.unshift(`Валюта: ${order.currency} → ${currency}`)
    return { words, lines, deliveryPriceMinor, obstacle: `Документ в другой валюте: ${currency}` }
  }
  const obstacle = read.obstacles[0] ?? (words.length === 0 ? '' : disagrees)
  return { words, lines, deliveryPriceMinor, obstacle }
}

function saysMoney({ lines, totalMinor }: AnsweredDocument): boolean {
  return totalMinor !== null || lines.length > 0
}

interface ReadLines {
  lines: LineChanges['lines']
  names: Map<number, string>
  deliveryPriceMinor: number
  obstacles: string[]
}

function readLines(order: ComparedOrder, document: AnsweredDocument, findPart: FindPart): ReadLines {
  const found = new Map<number, LineChanges['lines'][number]>()
  const names = new Map<number, string>()
  const obstacles: string[] = []
  let deliveryMinor: number | undefined
  for (const line of document.lines) {
    if (line.goodsId === deliveryLineId || line.kind === 'service') {
      deliveryMinor = (deliveryMinor ?? 0) + (line.totalMinor ?? line.priceMinor ?? 0)
      continue
    }
    const part = findPart(line)
    const own = part ?? order.lines.find((one) => isSame(one, line))
    const name = own ? `${own.article} ${own.name}` : line.article || line.name || line.goodsId
    if (!own) {
      obstacles.push(`Товара «${name}» на сайте нет`)
      continue
    }
    const known = order.lines.find(({ partId }) => partId === own.partId)
    const priceMinor = priceOf(line) ?? known?.priceMinor ?? 0
    const before = found.get(own.partId)
    const count = line.count + (before?.count ?? 0)
    if (!Number.isInteger(count) || count < 1 || count > 9999) obstacles.push(`Количество «${name}»: ${count}`)
    if (priceMinor <= 0) obstacles.push(`Цена «${name}» не указана`)
    if (before && before.priceMinor !== priceMinor)
      obstacles.push(`Товар «${name}» стоит в двух строках по разной цене`)
    found.set(own.partId, { partId: own.partId, count, priceMinor })
    names.set(own.partId, name)
  }
  if (document.lines.length > 0 && found.size === 0) obstacles.push('В документе не осталось товаров')
  // Who names lines and no delivery delivers for nothing.
  const deliveryPriceMinor = deliveryMinor ?? (document.lines.length > 0 ? 0 : order.deliveryPriceMinor)
  return { lines: [...found.values()], names, deliveryPriceMinor, obstacles }
}

/** 1C keeps the list price beside a discount that is in the line's sum alone: what a piece costs then is its share of that. */
function priceOf({ priceMinor, totalMinor, count }: AnsweredLine): number | null {
  if (priceMinor === null || totalMinor === null) return priceMinor
  const shareMinor = totalMinor / count
  const isDiscounted = totalMinor > 0 && shareMinor < priceMinor - 1
  return isDiscounted && Number.isInteger(shareMinor) ? shareMinor : priceMinor
}

function isSame(own: OrderLine, line: AnsweredLine): boolean {
  return plainId(line.goodsId) === goodsIdOf(own) || (line.article !== '' && line.article === own.article)
}

/** Without the characteristic, which 1C writes after «#». */
export function plainId(goodsId: string): string {
  return goodsId.split('#')[0]?.trim() ?? ''
}

/** Nobody reads more of them, and they stand in a letter. */
const mostWords = 200

function wordsOf(order: ComparedOrder, read: ReadLines): string[] {
  const money = (minor: number) => toMoney(minor, order.currency)
  const byPart = new Map(read.lines.map((line) => [line.partId, line]))
  const own = new Set(order.lines.map(({ partId }) => partId))
  const changed = order.lines.flatMap((line) => {
    const said = byPart.get(line.partId)
    if (!said) return [`${line.article}: убран из заказа`]
    return [
      ...(said.count === line.count ? [] : [`${line.article}: количество ${line.count} → ${said.count}`]),
      ...(said.priceMinor === line.priceMinor
        ? []
        : [`${line.article}: цена ${money(line.priceMinor)} → ${money(said.priceMinor)}`]),
    ]
  })
  const added = read.lines.filter(({ partId }) => !own.has(partId))
  const delivery =
    read.deliveryPriceMinor === order.deliveryPriceMinor
      ? []
      : [`Доставка: ${money(order.deliveryPriceMinor)} → ${money(read.deliveryPriceMinor)}`]
  const all = [
    ...changed,
    ...added.map(
      (line) => `${read.names.get(line.partId) ?? ''}: добавлен, ${line.count} по ${money(line.priceMinor)}`,
    ),
    ...read.obstacles,
  ]
  const others = all.length > mostWords ? [`и ещё изменений: ${all.length - mostWords}`] : []
  return [...all.slice(0, mostWords), ...others, ...delivery]
}

/** To the kopeck: that is where sums of 1C and the shop differ. */
function toMoney(minor: number, currency: Currency): string {
  const amount = (minor / 100).toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return `${amount} ${currencySigns[currency]}`
}
