import type { PriceView, StockView } from '../catalog/catalog-views.ts'
import type { Currency } from '../money/money.ts'
import { recordId, wholeNumber } from '../validation/number.schema.ts'
import { z } from '../validation/zod.ts'
import { cartLimits } from './cart.limits.ts'

/** How many pieces of one part, in a cart and in an order. */
export const partCount = wholeNumber({ min: 1, max: cartLimits.maxCount })
const lineId = z.uuid()

export const addToCartSchema = z.object({
  products: z
    .array(
      z.object({
        partId: recordId,
        count: partCount.default(1),
        /** A line that was removed a moment ago comes back as it was: `addedAt` and `isChecked` of it. */
        addedAt: wholeNumber().optional(),
        isChecked: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(100),
})
export type AddToCart = z.infer<typeof addToCartSchema>
export const goWithPartsSchema = z.object({ partIds: z.array(recordId).min(1).max(cartLimits.maxLines) })
export const changeCountSchema = z.object({ id: lineId, count: partCount })
export type ChangeCount = z.infer<typeof changeCountSchema>
export const removeFromCartSchema = z.object({
  id: z.union([lineId, z.array(lineId).min(1).max(500)]).transform((id) => (Array.isArray(id) ? id : [id])),
})
export const setCheckedSchema = z.object({ ids: z.array(lineId).max(500), checked: z.boolean() })
export type SetChecked = z.infer<typeof setCheckedSchema>

export const setInstallmentSchema = z.object({ isChosen: z.boolean() })

/** When the pieces of a line can be had: at once, after a transfer, or nobody has them. They add up to the count. */
export interface LineSupply {
  now: number
  later: number
  /** «2–4 дня»: when the last of `later` is here; null when there is none. */
  term: string | null
  missing: number
}

/** What ordering a part that nobody has asks for. */
export interface LineOnOrder {
  days: number
  /** The least sum of the order's lines that this supplier sends; 0 is any. */
  minimumMinor: number
  /** What the checked lines of this supplier are short of it. */
  shortMinor: number
}

export interface CartLine {
  id: string
  partId: number
  slug: string
  url: string
  article: string
  name: string
  manufacturer: string
  icon: string
  code1c: string
  count: number
  isChecked: boolean
  /** When it came into the cart, in microseconds since 1970: its place among the lines. */
  addedAt: number
  weightGrams: number
  unit: string
  /** Sold in whole packages of so many pieces. */
  packageSize: number
  stock: StockView
  /** Free pieces over all branches of the viewer's country: the most that can be ordered. */
  available: number
  supply: LineSupply
  /** Set when no branch has the part and it is ordered: from a supplier, or from a branch that has promised it. */
  onOrder: LineOnOrder | null
  price: PriceView | null
  /** A lower price of one piece that another branch has named to the buyer: it holds where that branch sells. */
  promise: { priceMinor: number; branchCity: string; timeZone: string; validUntil: string } | null
  /** Sum of the line in minor units; null for guests and for «Цена по запросу». */
  totalMinor: number | null
}
export interface CartTotals {
  /** Checked priced lines only (spec §5). */
  lineCount: number
  pieceCount: number
  totalMinor: number | null
  /** Contained in the total: the sum of the lines' (decision 0007). */
  vatMinor: number | null
  /** What the same pieces cost more at their old prices. */
  savedMinor: number | null
  weightGrams: number
}
export interface CreditLimit {
  totalMinor: number
  usedMinor: number
  /** total − used − checked total, never below 0 (spec §5). */
  leftMinor: number
  overrunMinor: number
  days: number
}
export interface CartView {
  lines: CartLine[]
  totals: CartTotals
  limit: CreditLimit | null
  currency: Currency
  /** The buyer wants to pay by installments. */
  isInstallment: boolean
}
