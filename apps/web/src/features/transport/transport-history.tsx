import { type TransportEvent, type TransportOrder, transportEventLabels } from '@agromarket/shared'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { arrivalWords, requestedWords, shortDayOf } from './transport-dates.ts'
import styles from './transport-details.module.css'

/** What has happened to the order, the newest first: what, when, who. */
export function TransportHistory({ order }: { order: TransportOrder }) {
  return (
    <section className={styles.part} aria-label="История заявки">
      <h3>История</h3>
      {order.events.length === 0 && <p className={styles.note}>Заявка создана, дату отгрузки ещё не назначили.</p>}
      <ol className={styles.history}>
        {order.events.toReversed().map((event) => (
          <li key={event.id}>
            <strong>{transportEventLabels[event.kind]}</strong>
            <time dateTime={event.at}>{formatMoment(event.at, order.timeZone)}</time>
            <p>{wordsOf(event)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const withDates: ReadonlySet<TransportEvent['kind']> = new Set(['scheduled', 'date-changed', 'loaded', 'underway'])

function wordsOf(event: TransportEvent): string {
  const { by, isClient, kind, note, position, passedKm, departureDate } = event
  const arrival = arrivalWords(event)
  const said = [
    kind === 'date-requested' && `${isClient ? 'Клиент просил' : 'Просят'} ${requestedWords(event)}`,
    withDates.has(kind) && departureDate !== null && `отгрузка ${shortDayOf(departureDate)}`,
    withDates.has(kind) && arrival && `прибытие ${arrival}`,
    position,
    position && passedKm !== null && passedKm > 0 && `${formatNumber(passedKm)} км позади`,
    note,
  ].filter(Boolean)
  const words = said.join(', ')
  if (isClient || by === '') return words
  return words ? `${by}: ${words}` : by
}
