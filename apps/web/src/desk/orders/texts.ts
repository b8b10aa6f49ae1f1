import type { OrderView } from '@agromarket/shared'

export const deliveryNames: Record<OrderView['delivery'], string> = {
  pickup: 'Самовывоз',
  calc: 'Доставка по адресу',
  terminals: 'До терминала',
}

/** Short, for a row: «4 товара, самовывоз». */
export const deliveryWords: Record<OrderView['delivery'], string> = {
  pickup: 'самовывоз',
  calc: 'по адресу',
  terminals: 'до терминала',
}
