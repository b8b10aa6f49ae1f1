import { type TransportOrder, type TransportState, transportStateLabels } from '@agromarket/shared'
import { IconCheck } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import track from '../orders/order-track.module.css'
import { arrivalWords, dayOf } from './transport-dates.ts'

const steps = [
  ['waiting', 'Заявка'],
  ['scheduled', 'Дата подтверждена'],
  ['loaded', 'Загружена'],
  ['underway', 'В пути'],
  ['delivered', 'Доставлена'],
] as const satisfies readonly (readonly [TransportState, string])[]

/** The five steps: done ones are checked, the car is at the ringed one, the rest is grey. */
export function TransportTrack({ order }: { order: TransportOrder }) {
  if (order.state === 'cancelled') return <p className={track.cancelled}>{transportStateLabels.cancelled}</p>
  const reached = steps.findIndex(([state]) => state === order.state)
  return (
    <ol className={track.track} aria-label="Путь заявки">
      {steps.map(([state, label], index) => {
        const isDone = index < reached || order.state === 'delivered'
        return (
          <li
            key={state}
            className={`${track.step} ${isDone ? track.stepDone : index === reached ? track.stepNext : ''}`}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={track.trackMark}>
              {isDone ? <IconCheck size={14} stroke={2} aria-hidden="true" /> : index + 1}
            </span>
            <span className={track.trackName}>{label}</span>
            <span className={track.trackTime}>{wordsOf(order, state)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function wordsOf(order: TransportOrder, state: TransportState): string {
  const { timeZone, distanceKm, passedKm } = order
  if (state === 'waiting') return formatMoment(order.createdAt, timeZone)
  if (state === 'underway' && order.state === 'underway' && distanceKm > 0)
    return `${formatNumber(passedKm)} из ${formatNumber(distanceKm)} км`
  const event = order.events.findLast(({ kind }) => kind === state)
  if (event) return formatMoment(event.at, timeZone)
  if (state === 'delivered') return arrivalWords(order)
  return state === 'loaded' && order.departureDate !== null ? dayOf(order.departureDate) : ''
}
