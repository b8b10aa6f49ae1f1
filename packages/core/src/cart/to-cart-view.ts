import type { CartLine, CartView, Currency } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import {
  noStock,
  partUrl,
  type SellablePart,
  type SupplyBranch,
  shortOfMinimum,
  toOrderStock,
  toStockView,
} from '../catalog/index.ts'
import type { CreditLimitRow } from '../organizations/index.ts'
import { isPriced, type PromiseRow } from '../pricing/index.ts'
import { calculateCartTotals, calculateCreditLimit, calculateLineTotal } from './calculate-cart-totals.ts'
import { planLineSupply, planOrderSupply } from './plan-line-supply.ts'

/** A line as the viewer may know it. */
export interface DressedLine {
  id: string
  count: number
  isChecked: boolean
  /** In microseconds since 1970. */
  addedAt: number
  part: SellablePart
  promise: PromiseRow | null
}

/** Lines with what the viewer may know of their parts; `branches` as supplyBranches orders them, the own one first. */
export function toCartView(input: {
  lines: readonly DressedLine[]
  limit: CreditLimitRow | null
  branches: readonly SupplyBranch[]
  places: Places
  currency: Currency
  isGuest: boolean
  isInstallment: boolean
}): CartView {
  const short = findShortSums(input.lines)
  const lines = input.lines.map((line) => toCartLine(line, { ...input, short }))
  const totals = calculateCartTotals(lines, input.isGuest)
  const { currency, isInstallment } = input
  return { lines, totals, limit: calculateCreditLimit(input.limit, totals.totalMinor), currency, isInstallment }
}

/** What each supplier's checked lines are short of the least it takes, by supplier. */
function findShortSums(lines: readonly DressedLine[]): ReadonlyMap<string, number> {
  return shortOfMinimum(lines.flatMap(({ isChecked, part, count }) => (isChecked ? [{ part, count }] : [])))
}

interface LineSurroundings {
  branches: readonly SupplyBranch[]
  places: Places
  short: ReadonlyMap<string, number>
}

function toCartLine(
  { id, count, isChecked, addedAt, part, promise }: DressedLine,
  { branches, places, short }: LineSurroundings,
): CartLine {
  const { onOrder } = part
  // A part taken off sale stays visible, but has neither stock nor price and so never counts.
  const isSold = !part.isRemoved
  const free = isSold ? part.free : {}
  const price = part.price && !isSold ? { ...part.price, priceMinor: 0, oldPriceMinor: null } : part.price
  return {
    id,
    partId: part.id,
    slug: part.slug,
    url: partUrl(part.slug),
    article: part.article,
    name: part.name,
    manufacturer: part.manufacturer,
    icon: part.icon,
    code1c: part.code1c,
    count,
    isChecked,
    addedAt,
    weightGrams: part.weightGrams,
    unit: part.unit,
    packageSize: part.packageSize,
    stock: onOrder ? toOrderStock(onOrder) : isSold ? toStockView(part.free, branches) : noStock,
    available: onOrder ? toOrderStock(onOrder).quantity : Object.values(free).reduce((sum, pieces) => sum + pieces, 0),
    supply: onOrder ? planOrderSupply(count, onOrder) : planLineSupply(count, free, branches),
    onOrder: onOrder && {
      days: onOrder.days,
      minimumMinor: onOrder.minimumMinor,
      shortMinor: onOrder.supplierId === null ? 0 : (short.get(onOrder.supplierId) ?? 0),
    },
    price,
    promise: isSold ? toPromise(promise, price, places) : null,
    totalMinor: calculateLineTotal({ count, price }),
  }
}

/** A price of another branch is worth a word where it is lower than this one's. */
function toPromise(promise: PromiseRow | null, price: CartLine['price'], { branches }: Places): CartLine['promise'] {
  const branch = branches.find(({ id }) => id === promise?.branchId)
  if (!promise || !branch || !price) return null
  const { priceMinor, validUntil } = promise
  if (isPriced(price.priceMinor) && price.priceMinor <= priceMinor) return null
  return {
    priceMinor,
    branchCity: branch.city,
    timeZone: branch.timeZone,
    validUntil: new Date(validUntil).toISOString(),
  }
}
