import type { OfferCurrency } from '@agromarket/shared'

/** Requisites of a document that 1C and the shop tell each other; spelled as 1C's own module spells them. */
export const requisites = {
  state: 'Статус заказа',
  stateChangedAt: 'Дата изменения статуса',
  isPaid: 'Заказ оплачен',
  payment: 'Метод оплаты',
  isDeliveryAllowed: 'Доставка разрешена',
  isCancelled: 'Отменен',
  isFinal: 'Финальный статус',
  delivery: 'Способ доставки',
  deliveryAddress: 'Адрес доставки',
  carrier: 'Перевозчик',
  terminal: 'Терминал',
  branch: 'Филиал',
  readyOn: 'Дата готовности',
  chosenOn: 'Дата самовывоза',
  customerNumber: 'Номер по данным клиента',
  contract: 'Номер договора',
} as const

/** The goods line that stands for the delivery; 1C's module makes a service of it. */
export const deliveryLineId = 'ORDER_DELIVERY'

export interface DocumentLine {
  /** How 1C knows the goods; the shop's own name for what 1C has never told it. */
  goodsId: string
  /** «Ид» of the catalogue that 1C has told the goods in; empty for what it has never told. */
  catalogId: string
  article: string
  name: string
  unit: string
  /** How many; 1C may answer with a fraction. */
  count: number
  priceMinor: number
  totalMinor: number
  kind: 'goods' | 'service'
}

export interface DocumentBuyer {
  id: string
  kind: 'organization' | 'person'
  name: string
  /** ИНН, БИН or ИИН; empty when none is known. */
  taxId: string
  taxReasonCode: string
  address: string
  contactName: string
  phone: string
  email: string
}

/** An order, or an accepted offer, as CommerceML tells it; sums in minor units. Integrations §1.5. */
export interface OrderDocument {
  id: string
  number: string
  /** Rises with every change of the order. */
  version: number
  /** YYYY-MM-DD and HH:MM:SS where the branch is. */
  date: string
  time: string
  currency: OfferCurrency
  /** How many of the base's own currency one is; 1: the same. Null: 1C takes its own rate. */
  rate: number | null
  totalMinor: number
  comment: string
  vatPercent: number
  buyer: DocumentBuyer
  lines: readonly DocumentLine[]
  /** In the order they are written in; empty values are left out. */
  requisites: readonly (readonly [name: string, value: string])[]
  isCancelled: boolean
}
