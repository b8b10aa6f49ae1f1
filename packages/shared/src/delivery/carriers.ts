/** Who brings goods: the shop's own car and the carriers that it works with, in the order of lists. */
export const carrierCodes = ['own', 'dellin', 'pek', 'cdek'] as const
export type CarrierCode = (typeof carrierCodes)[number]

export const carrierNames: Record<CarrierCode, string> = {
  own: 'Агромаркет, своя машина',
  dellin: 'Деловые Линии',
  pek: 'ПЭК',
  cdek: 'СДЭК',
}

/** Ways to get goods that somebody has to be asked a price for: to the door, to a carrier's terminal. Spec §3, §9. */
export const carriedMethods = ['calc', 'terminals'] as const
export type CarriedMethod = (typeof carriedMethods)[number]
export const deliveryMethods = ['pickup', ...carriedMethods] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]
/** Russian names of the ways, as panels and orders show them. */
export const deliveryLabels: Record<DeliveryMethod, string> = {
  pickup: 'Самовывоз',
  calc: 'Доставка по адресу',
  terminals: 'До терминала',
}
