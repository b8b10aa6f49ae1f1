import {
  type DeskOfferFilter,
  type OfferEventKind,
  type OfferSection,
  type OfferVariant,
  type OfferWait,
  offerStateLabels,
} from '@agromarket/shared'

export const variantLabels: Record<OfferVariant, string> = {
  singleTech: 'Одна машина',
  multiTech: 'Несколько машин',
  spareParts: 'Запчасти',
  engineer: 'Выезд инженера',
}

export const filterLabels: Record<DeskOfferFilter, string> = {
  all: 'Все',
  waiting: 'Ждут ответа',
  requested: 'Запрошены',
  draft: 'Черновики',
  sent: 'У клиента',
  changed: 'С изменениями',
  accepted: 'Приняты',
  revoked: 'Отозваны',
}

export const waitLabels: Record<OfferWait, string> = {
  discount: 'Ждёт согласования скидки',
  request: 'Ждёт предложения',
  renewal: 'Ждёт нового срока',
  changes: 'Ждёт ответа на изменения',
  invoice: 'Ждёт счёта',
  contract: 'Ждёт договора',
}

export const eventLabels: Record<OfferEventKind, string> = {
  created: 'Создано',
  sent: 'Отправлено клиенту',
  opened: 'Открыто клиентом',
  changes: 'Клиент прислал изменения',
  answered: 'Ответ клиенту',
  accepted: 'Клиент принял предложение',
  'invoice-request': 'Клиент просит счёт',
  revoked: 'Отозвано',
  resent: 'Отправлено ещё раз',
  'renewal-request': 'Клиент просит новое предложение',
  contract: 'Договор заключён',
  'discount-request': 'Скидка на согласовании',
  'discount-approved': 'Скидка согласована',
  'discount-refused': 'Скидка не согласована',
}

export const sectionLabels: Record<OfferSection, string> = {
  client: 'Клиент',
  machines: 'Техника',
  parts: 'Запчасти',
  works: 'Работы',
  delivery: 'Доставка',
  payment: 'Оплата',
  documents: 'Документы',
  terms: 'Срок и текст',
}

/** What of an offer's state is to be read first. */
export function describeState(offer: {
  state: keyof typeof offerStateLabels
  waitsFor: OfferWait | null
  isValid: boolean
}): string {
  if (offer.state === 'sent' && !offer.isValid) return 'Срок истёк'
  return offer.waitsFor ? waitLabels[offer.waitsFor] : offerStateLabels[offer.state]
}
