import { type DeskOrder, labelOfStatus } from '@agromarket/shared'
import { formatMoment } from '../../../lib/format/format-date.ts'
import classes from './order-history.module.css'

type Event = DeskOrder['events'][number]

/** Who did what when, the newest first. */
export function OrderHistory({ order }: { order: DeskOrder }) {
  return (
    <section aria-labelledby="order-history">
      <h3 id="order-history">История</h3>
      <ol className={classes.history}>
        {order.events.toReversed().map((event) => (
          <li key={event.id} data-internal={event.isInternal || undefined}>
            <time dateTime={event.at}>{formatMoment(event.at, order.branch.timeZone)}</time>
            <strong>{titleOf(event, order)}</strong> {event.actor === 'system' ? 'Агромаркет' : event.by}
            {event.note && <p>{event.note}</p>}
            {event.reason && <p>Причина: {event.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const titles: Record<Exclude<Event['kind'], 'moved'>, string> = {
  changed: 'Заказ изменён',
  assigned: 'Ответственный',
  note: 'Заметка',
  message: 'Сообщение покупателю',
  file: 'Файл',
  reserved: 'Резерв',
  reserve_expired: 'Резерв истёк',
}

function titleOf({ kind, status }: Event, { delivery }: DeskOrder): string {
  return kind === 'moved' ? labelOfStatus(status, delivery) : titles[kind]
}
