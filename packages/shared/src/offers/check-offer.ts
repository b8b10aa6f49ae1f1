import type { SaveOfferDraft } from './offer.schema.ts'
import { calculateOffer } from './offer-calculator.ts'
import { isFullyPaid, type OfferContent } from './offer-content.schema.ts'
import { isOfferValid } from './offer-state.ts'
import { type OfferSection, unknownPriceMinor } from './offer-terms.ts'

/** What is to be looked at before an offer is sent: an error keeps it here, a warning does not. */
export interface OfferCheck {
  /** Of the field, as the draft names it: «content.machines.m1.priceMinor». */
  path: string
  section: OfferSection
  level: 'error' | 'warning'
  message: string
}

type Checked = Pick<SaveOfferDraft, 'content' | 'validUntil' | 'client'>

export const offerDayPassed = 'Срок предложения уже прошёл: укажите день не раньше сегодняшнего'

/** Everything that is not ready, in the order of the panels; `today` by the branch's calendar. Errors name their field. */
export function checkOffer({ content, validUntil, client }: Checked, today: string): OfferCheck[] {
  return [
    ...checkClient(client),
    ...checkLines(content),
    ...checkTerms(content, today),
    ...(isOfferValid(validUntil, today) ? [] : [fault('terms', 'validUntil', offerDayPassed)]),
  ]
}

const fault = (section: OfferSection, path: string, message: string): OfferCheck => ({
  section,
  path,
  level: 'error',
  message,
})
const warn = (section: OfferSection, path: string, message: string): OfferCheck => ({
  ...fault(section, path, message),
  level: 'warning',
})

function checkClient(client: Checked['client']): OfferCheck[] {
  const isReached = client.phone !== '' || client.email !== ''
  return [
    ...(client.name === '' && client.contactName === '' ? [warn('client', 'client.name', 'Клиент не назван')] : []),
    ...(isReached ? [] : [warn('client', 'client.email', 'Нет почты и телефона клиента: ссылку передадите сами')]),
  ]
}

function checkLines(content: OfferContent): OfferCheck[] {
  const { title, machines, parts, works } = content
  const hasLines = machines.length + parts.length + works.length > 0 || content.travel !== null
  return [
    ...(title === '' ? [fault('terms', 'content.title', 'Назовите предложение')] : []),
    ...(hasLines ? [] : [fault('machines', 'content.machines', 'Добавьте технику, запчасти или работы')]),
    ...machines.flatMap(({ id, name, priceMinor }) => [
      ...(name === '' ? [fault('machines', `content.machines.${id}.name`, 'Назовите машину')] : []),
      ...(priceMinor === 0 ? [fault('machines', `content.machines.${id}.priceMinor`, `Нет цены: ${name}`)] : []),
    ]),
    ...parts.flatMap(({ id, article, name, partId, priceMinor }) => [
      ...(priceMinor === 0 ? [fault('parts', `content.parts.${id}.priceMinor`, `Нет цены: ${article || name}`)] : []),
      ...(partId === null
        ? [warn('parts', `content.parts.${id}.article`, `Не из каталога, заказ оформит менеджер: ${article || name}`)]
        : []),
    ]),
    ...works.flatMap(({ id, title: work, rateMinor }) => [
      ...(work === '' ? [fault('works', `content.works.${id}.title`, 'Назовите работу')] : []),
      ...(rateMinor === 0 ? [fault('works', `content.works.${id}.rateMinor`, `Нет ставки: ${work}`)] : []),
    ]),
    ...(hasLines && calculateOffer(content).totalMinor === 0
      ? [fault('machines', 'content.total', 'Сумма предложения равна нулю')]
      : []),
  ]
}

function checkTerms(content: OfferContent, today: string): OfferCheck[] {
  const { delivery, payment } = content
  const isCarried = delivery.method === 'calc'
  return [
    ...(isCarried && delivery.address === ''
      ? [fault('delivery', 'content.delivery.address', 'Укажите адрес доставки')]
      : []),
    ...(isCarried && delivery.priceMinor === unknownPriceMinor && !delivery.isIncluded
      ? [warn('delivery', 'content.delivery.priceMinor', 'Цена доставки скрыта: клиент её не увидит')]
      : []),
    ...checkDays(content, today),
    ...(isFullyPaid(payment)
      ? []
      : [fault('payment', 'content.payment.steps', 'Доли платежей вместе должны давать сто процентов')]),
    ...payment.steps.flatMap(({ title, date }, at) =>
      checkPaymentDay({ title: title || `платёж ${at + 1}`, date, at }, today),
    ),
    ...payment.steps.flatMap(({ title, shareBp }, at) =>
      shareBp === 0
        ? [warn('payment', `content.payment.steps.${at}.shareBp`, `Платёж без суммы: ${title || `платёж ${at + 1}`}`)]
        : [],
    ),
  ]
}

/** Days that the offer promises: nobody keeps one that has passed. */
function checkDays({ shipments, fastDelivery, visit }: OfferContent, today: string): OfferCheck[] {
  const isPassed = (date: string | null | undefined) => typeof date === 'string' && date < today
  return [
    ...shipments.flatMap(({ date }, at) =>
      isPassed(date) ? [fault('delivery', `content.shipments.${at}.date`, 'Дата отгрузки уже прошла')] : [],
    ),
    ...(isPassed(fastDelivery)
      ? [fault('delivery', 'content.fastDelivery', 'Дата, к которой нужно клиенту, уже прошла')]
      : []),
    ...(isPassed(visit?.date) ? [fault('works', 'content.visit.date', 'Дата выезда уже прошла')] : []),
  ]
}

/** Of an offer that another system has written: days that have passed before it came. */
export function checkOfferDays({ content, validUntil }: Omit<Checked, 'client'>, today: string): OfferCheck[] {
  const passed = content.payment.steps.flatMap(({ title, date }, at) =>
    date === null ? [] : checkPaymentDay({ title, date, at }, today),
  )
  const isOver = !isOfferValid(validUntil, today)
  return [...checkDays(content, today), ...passed, ...(isOver ? [fault('terms', 'validUntil', offerDayPassed)] : [])]
}

function checkPaymentDay({ title, date, at }: { title: string; date: string | null; at: number }, today: string) {
  const path = `content.payment.steps.${at}.date`
  if (date === null) return [fault('payment', path, `Укажите дату платежа: ${title}`)]
  return date < today ? [fault('payment', path, `Дата платежа уже прошла: ${title}`)] : []
}
