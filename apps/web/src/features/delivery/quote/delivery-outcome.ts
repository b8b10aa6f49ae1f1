import type { CarrierQuote, CartView, DeliveryChoice, DeliveryQuote } from '@agromarket/shared'
import { carriedLines, placeOf } from './quote-request.ts'

/** What the page says of the delivery's price. A price of 0 is never shown as one (spec §5, §8). */
export type DeliveryOutcome =
  | { kind: 'free' }
  /** Nothing is checked, or the visitor sees no prices. */
  | { kind: 'nothing' }
  /** Words for what is missing. */
  | { kind: 'incomplete'; missing: string }
  | { kind: 'calculating' }
  | { kind: 'priced'; quoteId: string; carrier: CarrierQuote }
  /** «Рассчитает менеджер»: price 0 and the failure flagged; the order is still possible. */
  | { kind: 'manager'; quoteId: string | null; carrier: CarrierQuote | null; reason: string }

interface Known {
  choice: DeliveryChoice
  cart: CartView
  quote: DeliveryQuote | null
  /** Nobody could be asked. */
  hasFailed: boolean
}

/** Where the price stands, of all that is known now. Spec §4 delivery, §5, §8. */
export function toOutcome({ choice, cart, quote, hasFailed }: Known): DeliveryOutcome {
  if (choice.method === 'pickup') return { kind: 'free' }
  if (carriedLines(cart).length === 0) return { kind: 'nothing' }
  const place = placeOf(choice)
  if (choice.method === 'terminals' && choice.idTerminal === null) {
    return { kind: 'incomplete', missing: 'Выберите терминал' }
  }
  if (choice.method === 'calc' && !place?.line) return { kind: 'incomplete', missing: 'Укажите адрес' }
  if (choice.method === 'calc' && !place?.coords) {
    return { kind: 'manager', quoteId: null, carrier: null, reason: 'Точка на карте не поставлена' }
  }
  if (hasFailed) return { kind: 'manager', quoteId: null, carrier: null, reason: 'Перевозчики не отвечают' }
  if (!quote) return { kind: 'calculating' }
  return judge(quote, findChosen(choice, quote))
}

/** The carrier that the visitor has chosen, else whoever asks least; undefined while nobody has answered. */
export function findChosen(choice: DeliveryChoice, { quotes }: DeliveryQuote): CarrierQuote | undefined {
  const wanted = choice.method === 'calc' ? choice.carrier : choice.transportCompany
  const chosen = wanted && quotes.find(({ carrier }) => carrier === wanted)
  if (chosen) return chosen
  return quotes
    .filter(({ state }) => state === 'done')
    .reduce<CarrierQuote | undefined>(
      (best, one) => (best && best.priceMinor <= one.priceMinor ? best : one),
      undefined,
    )
}

function judge(quote: DeliveryQuote, chosen: CarrierQuote | undefined): DeliveryOutcome {
  if (chosen?.state === 'done') return { kind: 'priced', quoteId: quote.id, carrier: chosen }
  if (chosen?.state === 'calculating' || (!chosen && quote.state === 'calculating')) return { kind: 'calculating' }
  const reason = chosen?.reason ?? quote.quotes[0]?.reason ?? 'Перевозчики не возят по этому направлению'
  return { kind: 'manager', quoteId: quote.id, carrier: chosen ?? null, reason }
}

/** Minor units to add to the goods; 0 for what is free, unknown or the manager's to say. */
export function deliveryPriceMinor(outcome: DeliveryOutcome): number {
  return outcome.kind === 'priced' ? outcome.carrier.priceMinor : 0
}
