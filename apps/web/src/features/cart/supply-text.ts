import { type CartLine, type CartView, formatMoney } from '@agromarket/shared'
import { isPricedLine } from './is-priced-line.ts'

/**
 * «6 сейчас, ещё 4 через 2–4 дня»; null when the row's own stock says it all: everything is here, or all comes from one
 * place.
 */
export function supplyText({ supply, stock }: Pick<CartLine, 'supply' | 'stock'>): string | null {
  const { now, later, term, missing } = supply
  if (missing === 0 && (now === 0 || later === 0)) return null
  if (stock.state === 'none') return 'Нет ни в одном филиале, срок подскажет менеджер'
  const parts = [
    now > 0 ? `${now} сейчас` : '',
    later > 0 ? `${now > 0 ? 'ещё ' : ''}${later} через ${term}` : '',
    missing > 0 ? `${missing} нет в наличии` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** What a supplier asks of an order that the cart does not reach; null when it asks nothing more. */
export function orderText({ onOrder, price }: Pick<CartLine, 'onOrder' | 'price'>): string | null {
  if (!onOrder || onOrder.shortMinor === 0 || !price) return null
  const [least, short] = [onOrder.minimumMinor, onOrder.shortMinor].map((sum) => formatMoney(sum, price.currency))
  return `Под заказ отправляют от ${least}, не хватает ${short}`
}

/** Articles that keep the cart from being ordered: more than there is, or less than a supplier sends. */
export function findShortArticles({ lines }: Pick<CartView, 'lines'>): string[] {
  return lines
    .filter((line) => line.isChecked && isPricedLine(line))
    .filter(({ supply, onOrder }) => supply.missing > 0 || (onOrder?.shortMinor ?? 0) > 0)
    .map(({ article }) => article)
}
