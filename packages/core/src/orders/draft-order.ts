import { appError, formatMoney, packageText } from '@agromarket/shared'
import { type SellablePart, shortOfMinimum } from '../catalog/index.ts'
import { type BestOffer, isPriced } from '../pricing/index.ts'
import type { WantedPart } from './allocate-stock.ts'

/** A line as it is copied into the order; money in minor units, weight of all its pieces. */
export interface DraftLine {
  partId: number
  code1c: string
  article: string
  name: string
  manufacturerName: string
  icon: string
  slug: string
  /** «шт.», «м»: what `count` counts. */
  unit: string
  count: number
  priceMinor: number
  oldPriceMinor: number | null
  totalMinor: number
  weightGrams: number
  /** The offer that it is ordered by; null when branches have it. */
  onOrder: BestOffer | null
}

export interface OrderDraft {
  lines: DraftLine[]
  totalMinor: number
  weightGrams: number
}

/**
 * Turns wanted parts into order lines at today's prices. Parts without a price are left out (spec §5).
 * Throws part_not_found, part_removed, order_empty (nothing priced), validation_error (broken packages),
 * supplier_order_refused (less than a supplier takes in one order), price_changed (the sum is not what the buyer saw).
 */
export function draftOrder(
  wanted: readonly WantedPart[],
  parts: ReadonlyMap<number, SellablePart>,
  expectedTotalMinor: number | undefined,
): OrderDraft {
  const found = wanted.map(({ partId, count }) => {
    const part = parts.get(partId)
    if (!part) throw appError('part_not_found')
    if (part.isRemoved) throw appError('part_removed', { articles: [part.article] })
    return { part, count }
  })
  const lines = found.flatMap(({ part, count }) =>
    part.price && isPriced(part.price.priceMinor) ? [toLine(part, part.price, count)] : [],
  )
  if (lines.length === 0) throw appError('order_empty')
  assertWholePackages(lines, parts)
  assertMinimumSums(found)
  const totalMinor = lines.reduce((sum, line) => sum + line.totalMinor, 0)
  if (expectedTotalMinor !== undefined && expectedTotalMinor !== totalMinor) throw appError('price_changed')
  return { lines, totalMinor, weightGrams: lines.reduce((sum, line) => sum + line.weightGrams, 0) }
}

/** As the cart does it: a page that was open when the package changed, or another client, may ask for a part of one. */
function assertWholePackages(lines: readonly DraftLine[], parts: ReadonlyMap<number, SellablePart>): void {
  const messages = lines.flatMap(({ partId, article, count }) => {
    const size = parts.get(partId)?.packageSize ?? 1
    return count % size === 0 ? [] : [`${article}: ${toLowerFirst(packageText(size))}`]
  })
  if (messages.length === 0) return
  throw appError('validation_error', {
    message: messages.join('\n'),
    issues: messages.map((message) => ({ path: 'products', message })),
  })
}

function toLowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** A supplier sends no less than it takes in one order. */
function assertMinimumSums(found: readonly { part: SellablePart; count: number }[]): void {
  const ordered = found.filter(({ part }) => part.onOrder)
  const [[supplierId, missing] = []] = shortOfMinimum(ordered)
  if (supplierId === undefined || missing === undefined) return
  const own = ordered.filter(({ part }) => part.onOrder?.supplierId === supplierId)
  const { minimumMinor = 0 } = own[0]?.part.onOrder ?? {}
  const currency = own[0]?.part.price?.currency ?? 'RUB'
  throw appError('supplier_order_refused', {
    articles: own.map(({ part }) => part.article),
    message: `Под заказ эти детали отправляют от ${formatMoney(minimumMinor, currency)}: не хватает ${formatMoney(missing, currency)}.`,
  })
}

function toLine(
  part: SellablePart,
  price: { priceMinor: number; oldPriceMinor: number | null },
  count: number,
): DraftLine {
  return {
    partId: part.id,
    code1c: part.code1c,
    article: part.article,
    name: part.name,
    manufacturerName: part.manufacturer,
    icon: part.icon,
    slug: part.slug,
    unit: part.unit,
    count,
    priceMinor: price.priceMinor,
    oldPriceMinor: price.oldPriceMinor,
    totalMinor: price.priceMinor * count,
    weightGrams: part.weightGrams * count,
    onOrder: part.onOrder,
  }
}
