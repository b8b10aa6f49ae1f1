import { type OrderStatus, type OrderView, orderStatuses, orderStatusLabels } from '@agromarket/shared'
import type { AnsweredDocument } from './answered-document.ts'
import { requisites } from './order-document.ts'
import { isYes } from './read-order-documents.ts'

/** Words of 1C's own configurations (УТ 10 and 11, КА, ЕРП) for the states of an order; null: no step is made of it. */
const words1c = new Map<string, OrderStatus | null>([
  ['не согласован', null],
  ['на согласовании', null],
  ['ожидается согласование', null],
  ['новый', null],
  ['согласован', 'confirmed'],
  ['в резерве', 'confirmed'],
  ['к обеспечению', 'confirmed'],
  ['к выполнению', 'confirmed'],
  ['в работе', 'confirmed'],
  ['ожидается аванс (до обеспечения)', 'awaiting_payment'],
  ['ожидается предоплата (до отгрузки)', 'awaiting_payment'],
  ['ожидается оплата', 'awaiting_payment'],
  ['ожидает оплаты', 'awaiting_payment'],
  ['к отгрузке', 'assembling'],
  ['готов к отгрузке', 'assembling'],
  ['готов к обеспечению', 'assembling'],
  ['в процессе отгрузки', 'assembling'],
  ['отгружен', 'shipped'],
  ['готов к закрытию', 'done'],
  ['закрыт', 'done'],
  ['выполнен', 'done'],
  ['доставлен', 'done'],
])
const ownWords = new Map(orderStatuses.map((status) => [orderStatusLabels[status].toLowerCase(), status]))

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
  const dated = (...names: string[]) => names.some((name) => /[1-9]/.test(document.requisites[name] ?? ''))
  const word = document.requisites[requisites.state] ?? ''
  const named = readWord(word, delivery)
  const unread = word !== '' && named === undefined ? [`Статус «${word}» сайту не известен и не учтён`] : []
  if (document.isDeleted || says('Отменен', 'Отменён') || named === 'cancelled') {
    return { to: 'cancelled', reason: 'Отменён в 1С', unread }
  }
  const gone: OrderStatus = delivery === 'pickup' ? 'done' : 'shipped'
  const found: (OrderStatus | null | undefined | false)[] = [
    named,
    (document.operation === 'Отпуск товара' || says('Отгружен') || dated('Дата отгрузки по 1С')) && gone,
    (says('Заказ оплачен', 'Оплачен') || dated('Дата оплаты по 1С')) && 'assembling',
    /^Сч[её]т на оплату$/.test(document.operation) && 'awaiting_payment',
    says('Проведен', 'Проведён') && 'confirmed',
  ]
  return { to: farthest(found.filter((status) => isStatus(status))), reason: '', unread }
}

function readWord(word: string, delivery: OrderView['delivery']): OrderStatus | null | undefined {
  const text = word.trim().toLowerCase()
  const known = ownWords.get(text) ?? words1c.get(text)
  // What has left the store of a pickup order is with its buyer.
  return text === 'отгружен' && delivery === 'pickup' ? 'done' : known
}

function isStatus(status: OrderStatus | null | undefined | false): status is OrderStatus {
  return Boolean(status)
}

function farthest(statuses: readonly OrderStatus[]): OrderStatus | null {
  const [last = -1] = statuses.map((status) => orderStatuses.indexOf(status)).sort((one, other) => other - one)
  return orderStatuses[last] ?? null
}
