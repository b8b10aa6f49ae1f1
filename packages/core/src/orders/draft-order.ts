import { appError, packageText } from '@agromarket/shared'
import type { SellablePart } from '../catalog/index.ts'
import { isPriced } from '../pricing/index.ts'
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
}

export interface OrderDraft {
  lines: DraftLine[]
  totalMinor: number
  weightGrams: number
}

/**
 * Turns wanted parts into order lines at today's prices. Parts without a price are left out (spec §5).
 * Throws part_not_found, part_removed, order_empty (nothing priced), validation_error (broken packages),
 * price_changed (the sum is not what the buyer saw).
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
  }
}
