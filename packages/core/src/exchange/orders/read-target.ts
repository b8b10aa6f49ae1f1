import { type OrderStatus, type OrderView, orderStatuses, orderStatusLabels } from '@agromarket/shared'
import type { AnsweredDocument } from './answered-document.ts'
import { requisites } from './order-document.ts'
import { isYes } from './read-order-documents.ts'

/** Words of 1C's own configurations (УТ 10 and 11, КА, ЕРП, УНФ), without «ё», for the states of an order; null: no step is made of it. */
const words1c = new Map<string, OrderStatus | null>([
  ['не согласован', null],
  ['на согласовании', null],
  ['ожидается согласование', null],
  ['новый', null],
  ['открыт', null],
  ['согласован', 'confirmed'],
  ['в резерве', 'confirmed'],
  ['к обеспечению', 'confirmed'],
  ['к выполнению', 'confirmed'],
  ['в работе', 'confirmed'],
  ['ожидается обеспечение', 'confirmed'],
  ['ожидается аванс (до обеспечения)', 'awaiting_payment'],
  ['ожидается предоплата (до отгрузки)', 'awaiting_payment'],
  ['ожидается оплата', 'awaiting_payment'],
  ['ожидает оплаты', 'awaiting_payment'],
  ['к отгрузке', 'assembling'],
  ['готов к отгрузке', 'assembling'],
  ['готов к обеспечению', 'assembling'],
  ['в процессе отгрузки', 'assembling'],
  ['отгружен', 'shipped'],
  ['ожидается оплата (после отгрузки)', 'shipped'],
  ['готов к закрытию', 'done'],
  ['закрыт', 'done'],
  ['выполнен', 'done'],
  ['завершен', 'done'],
  ['доставлен', 'done'],
])
const ownWords = new Map(orderStatuses.map((status) => [toPlain(orderStatusLabels[status]), status]))

export interface AnsweredTarget {
  /** Where 1C says the order is; null: it says nothing of it. */
  to: OrderStatus | null
  /** For the buyer, when the order is cancelled. */
  reason: string
  /** What 1C said and nobody here knows. */
  unread: string[]
}

/**
 * Where a document says the order is: cancelled above all, then the farthest of its state, its kind and its marks for
 * payment, shipment and posting.
 */
export function readTarget(document: AnsweredDocument, delivery: OrderView['delivery']): AnsweredTarget {
  const says = (...names: string[]) => names.some((name) => isYes(document.requisites[name] ?? ''))
  const dated = (...names: string[]) => names.some((name) => isDate(document.requisites[name] ?? ''))
  const { operation } = document
  const unheard = whyUnheard(document)
  if (unheard !== '') return { to: null, reason: '', unread: [unheard] }
  const word = document.requisites[requisites.state] ?? ''
  const named = readWord(word, delivery)
  const unread = word !== '' && named === undefined ? [`Статус «${word}» сайту не известен и не учтён`] : []
  if (document.isDeleted || says('Отменен', 'Отменён') || named === 'cancelled') {
    return { to: 'cancelled', reason: 'Отменён в 1С', unread }
  }
  const gone: OrderStatus = delivery === 'pickup' ? 'done' : 'shipped'
  const found: (OrderStatus | null | undefined | false)[] = [
    named,
    (operation === 'Отпуск товара' || says('Отгружен') || dated('Дата отгрузки по 1С')) && gone,
    (says('Заказ оплачен', 'Оплачен') || dated('Дата оплаты по 1С')) && 'assembling',
    /^Сч[её]т на оплату$/.test(operation) && 'awaiting_payment',
    says('Проведен', 'Проведён') && 'confirmed',
  ]
  return { to: farthest(found.filter((status) => isStatus(status))), reason: '', unread }
}

/** A document of the order itself, and none that is made out on its basis. */
export function isOrder(operation: string): boolean {
  return operation === '' || operation === 'Заказ товара'
}

/**
 * Why a document on the basis of an order says nothing of it, whatever stands in it; empty: it does. One that is deleted is no
 * more, and a shipment that is not posted is still being written.
 */
export function whyUnheard({ operation, isDeleted, requisites: said }: AnsweredDocument): string {
  if (isOrder(operation)) return ''
  if (isDeleted) return `Документ «${operation}» помечен на удаление и не учтён`
  const isPosted = isYes(said['Проведен'] ?? said['Проведён'] ?? 'true')
  return operation === 'Отпуск товара' && !isPosted ? `Документ «${operation}» не проведён и не учтён` : ''
}

/** 1C writes noughts, or the first day of the first year, for no day. */
function isDate(text: string): boolean {
  return /[1-9]/.test(text) && !/^(?:0001-01-01|01\.01\.0001)/.test(text)
}

function readWord(word: string, delivery: OrderView['delivery']): OrderStatus | null | undefined {
  const text = toPlain(word)
  const own = ownWords.get(text)
  if (own) return own
  const known = words1c.get(text)
  // What has left the store of a pickup order is with its buyer.
  return known === 'shipped' && delivery === 'pickup' ? 'done' : known
}

/** 1C writes «Отменен», the shop «Отменён». */
function toPlain(word: string): string {
  return word.trim().toLowerCase().replaceAll('ё', 'е')
}

function isStatus(status: OrderStatus | null | undefined | false): status is OrderStatus {
  return Boolean(status)
}

function farthest(statuses: readonly OrderStatus[]): OrderStatus | null {
  const [last = -1] = statuses.map((status) => orderStatuses.indexOf(status)).sort((one, other) => other - one)
  return orderStatuses[last] ?? null
}
