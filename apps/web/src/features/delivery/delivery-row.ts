import { type Currency, formatMoney } from '@agromarket/shared'
import { deliveryPriceMinor } from './quote/delivery-outcome.ts'
import type { Delivery } from './use-delivery.ts'

/** The row of the sums: how the goods are got, for how much in words, and what to add. */
export function toDeliveryRow(
  { choice, branch, outcome, isGuest }: Delivery,
  currency: Currency,
): { label: string; value: string; priceMinor: number } {
  const label = {
    pickup: `Самовывоз, ${branch.city}`,
    calc: 'Доставка по адресу',
    terminals: 'Доставка до терминала',
  }[choice.method]
  const words = {
    free: 'Бесплатно',
    nothing: isGuest ? 'Цена после входа' : '',
    incomplete: 'missing' in outcome ? outcome.missing : '',
    calculating: 'Считаем',
    manager: 'Рассчитает менеджер',
    priced: '',
  }[outcome.kind]
  const priceMinor = deliveryPriceMinor(outcome)
  const isApproximate = outcome.kind === 'priced' && outcome.carrier.isApproximate
  const value = priceMinor > 0 ? `${isApproximate ? '≈\u00a0' : ''}${formatMoney(priceMinor, currency)}` : words
  return { label, value, priceMinor }
}
