import { type CartLine, type CartView, currencySigns, toPriceText } from '@agromarket/shared'
import { z } from 'zod'

export const cartItemSchema = z.object({
  id: z.uuid(),
  part_id: z.int(),
  name: z.string(),
  article: z.string(),
  manufacturer: z.string(),
  url: z.string(),
  image: z.string(),
  count: z.int(),
  price: z.string().nullable(),
  oldPrice: z.string().nullable(),
  weight: z.number(),
  code1c: z.string(),
  checked: z.boolean(),
  stock: z.int(),
})

export const cartAnswerSchema = z.object({
  items: z.array(cartItemSchema),
  limit: z.object({ total: z.number(), used: z.number(), days: z.int() }).nullable(),
  currencySign: z.string(),
})

/** One cart product as contract §2 shows it: prices as text with spaces, weight in kilograms, stock as pieces. */
export function toCartItem(line: CartLine): z.infer<typeof cartItemSchema> {
  const { price } = line
  return {
    id: line.id,
    part_id: line.partId,
    name: line.name,
    article: line.article,
    manufacturer: line.manufacturer,
    url: line.url,
    image: `/drawings/parts/${line.icon}.svg`,
    count: line.count,
    price: price && toPriceText(price.priceMinor),
    oldPrice: price && price.oldPriceMinor !== null ? toPriceText(price.oldPriceMinor) : null,
    weight: line.weightGrams / 1000,
    code1c: line.code1c,
    checked: line.isChecked,
    stock: line.stock.state === 'in_stock' ? line.stock.quantity : 0,
  }
}

/** GET /api/cart of contract §2; the limit in whole and broken currency units. */
export function toCartAnswer(cart: CartView): z.infer<typeof cartAnswerSchema> {
  const { limit } = cart
  return {
    items: cart.lines.map(toCartItem),
    limit: limit && { total: limit.totalMinor / 100, used: limit.usedMinor / 100, days: limit.days },
    currencySign: currencySigns[cart.currency],
  }
}
