import type { CartView, DeliveryChoice, DeliveryPlace, QuoteRequest } from '@agromarket/shared'

/** Checked lines with a price: nothing else is carried or counted (spec §5). */
export function carriedLines(cart: CartView): CartView['lines'] {
  return cart.lines.filter((line) => line.isChecked && line.totalMinor !== null && line.totalMinor > 0)
}

/** What carriers are asked about. */
export function toCarriedParts(cart: CartView): QuoteRequest['parts'] {
  return carriedLines(cart).map(({ partId, count }) => ({ id: partId, count }))
}

/** Where the chosen way goes to. */
export function placeOf(choice: DeliveryChoice): DeliveryPlace | null {
  return choice.method === 'calc' ? choice.place : choice.method === 'terminals' ? choice.terminalPlace : null
}

/**
 * The question to all carriers of the chosen way. Null for pickup, without a point, and when nothing priced is checked:
 * then nobody is asked (spec §4).
 */
export function toQuoteRequest(choice: DeliveryChoice, cart: CartView, branchId: number): QuoteRequest | null {
  const place = placeOf(choice)
  const parts = toCarriedParts(cart)
  if (choice.method === 'pickup' || !place?.coords || parts.length === 0) return null
  const { address, coords } = place
  return { method: choice.method, branch: branchId, address, coords, parts, transportCompany: undefined }
}

/** The same to the company of the chosen terminal alone. */
export function toTerminalRequest(
  request: QuoteRequest,
  { transportCompany, idTerminal }: DeliveryChoice,
): QuoteRequest | null {
  if (transportCompany === null || idTerminal === null) return null
  return { ...request, transportCompany, idTerminal }
}
