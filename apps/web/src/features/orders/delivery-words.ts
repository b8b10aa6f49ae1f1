import { formatMoney, type OrderView } from '@agromarket/shared'
import { toDays } from '../delivery/quote/delivery-days.ts'

type Delivered = Pick<OrderView, 'deliveryPriceMinor' | 'deliveryDetails' | 'currency'>

/** «≈ 2 900 руб.», or whose it is to name it: never «0 руб.». */
export function toDeliveryPrice({ deliveryPriceMinor, deliveryDetails, currency }: Delivered): string {
  if (deliveryPriceMinor === 0) return deliveryDetails ? 'Рассчитает менеджер' : 'Бесплатно'
  return `${deliveryDetails?.isApproximate ? '≈\u00a0' : ''}${formatMoney(deliveryPriceMinor, currency)}`
}

/** Who brings it and how long that takes: «Деловые Линии, 3–5 дней»; '' when nobody has said either. */
export function toCarriage({ deliveryDetails }: Pick<Delivered, 'deliveryDetails'>): string {
  if (!deliveryDetails) return ''
  return [deliveryDetails.carrierName, toDays(deliveryDetails)].filter(Boolean).join(', ')
}
