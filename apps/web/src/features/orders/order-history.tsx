import { labelOfStatus, type OrderEvent, type OrderView } from '@agromarket/shared'
import { formatMoment } from '../../lib/format/format-date.ts'
import styles from './order-details.module.css'

/** What has happened to the order, the newest first: who, when, why. */
export function OrderHistory({ order }: { order: OrderView }) {
  return (
    <ol className={styles.history} aria-label="История заказа">
      {order.events.toReversed().map((event) => (
        <li key={event.id}>
          <time dateTime={event.at}>{formatMoment(event.at, order.branch.timeZone)}</time>
          <strong>{titleOf(event, order)}</strong>
          <p>{[event.actor === 'employee' && event.by, event.note].filter(Boolean).join(': ')}</p>
          {event.reason && <p>Причина: {event.reason}</p>}
        </li>
      ))}
    </ol>
  )
}

const titles: Record<Exclude<OrderEvent['kind'], 'moved'>, string> = {
  changed: 'Заказ изменён',
  assigned: 'Ответственный',
  note: 'Заметка',
  message: 'Сообщение филиала',
  file: 'Документ',
  reserved: 'Товары отложены',
  reserve_expired: 'Товары больше не отложены',
}

function titleOf({ kind, status }: OrderEvent, { delivery }: OrderView): string {
  return kind === 'moved' ? labelOfStatus(status, delivery) : titles[kind]
}
