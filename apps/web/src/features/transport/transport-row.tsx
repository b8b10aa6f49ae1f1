import { formatMoney, type TransportOrderRow, transportStateLabels } from '@agromarket/shared'
import { IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format/format-count.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { StateDot } from '../../ui/status/state-dot.tsx'
import { dayOf, requestedWords, shortDayOf } from './transport-dates.ts'
import { TransportDetails } from './transport-details.tsx'
import styles from './transport-page.module.css'

interface TransportRowProps {
  order: TransportOrderRow
  isOpened: boolean
  onOpen: (id: string | undefined) => void
}

/** One order; opened it shows its way, history and what can be done with it. */
export function TransportRow({ order, isOpened, onOpen }: TransportRowProps) {
  const Chevron = isOpened ? IconChevronUp : IconChevronDown
  const way = [order.vehicle, order.distanceKm > 0 && `${formatNumber(order.distanceKm)} км`].filter(Boolean).join(', ')
  return (
    <div className={isOpened ? styles.opened : undefined} data-transport-id={order.id}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpened}
        onClick={() => onOpen(isOpened ? undefined : order.id)}
      >
        <span>
          <strong>№ {order.number}</strong>
          <small>от {formatDate(order.createdAt, order.timeZone)}</small>
        </span>
        <span>
          <b>{order.cargo}</b>
          <small>{order.cargoNote}</small>
        </span>
        <span>
          {order.fromPlace} → {order.toPlace}
          <small>{way}</small>
        </span>
        <Departure order={order} />
        <span className={styles.carrier}>{order.carrierName || 'не выбран'}</span>
        <State order={order} />
        <strong className={styles.sum}>
          {order.priceMinor === null ? '–' : formatMoney(order.priceMinor, order.currency)}
        </strong>
        <Chevron size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpened && <TransportDetails id={order.id} />}
    </div>
  )
}

function Departure({ order }: { order: TransportOrderRow }) {
  const { state, requestedFrom, readyDate, departureDate, arrivalDate } = order
  if (state === 'cancelled') {
    return (
      <span>
        –<small>отменена</small>
      </span>
    )
  }
  if (requestedFrom !== null) {
    return (
      <span>
        <b className={styles.asked}>просят {requestedWords(order)}</b>
        <small>{readyDate ? `завод ${shortDayOf(readyDate)}` : 'ждёт ответа'}</small>
      </span>
    )
  }
  if (departureDate === null) {
    return (
      <span>
        не назначена<small>{readyDate ? `завод ${shortDayOf(readyDate)}` : ''}</small>
      </span>
    )
  }
  const arrived = state === 'delivered' ? 'прибыла' : 'прибытие'
  return (
    <span>
      {dayOf(departureDate)}
      <small>{arrivalDate !== null && `${arrived} ${shortDayOf(arrivalDate)}`}</small>
    </span>
  )
}

function State({ order: { state, passedKm, arrivalDate } }: { order: TransportOrderRow }) {
  if (state === 'delivered') {
    return (
      <span className={styles.state}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" /> Доставлена
        {arrivalDate !== null && ` ${shortDayOf(arrivalDate)}`}
      </span>
    )
  }
  const dot = state === 'cancelled' ? 'none' : state === 'waiting' ? 'other_branch' : 'in_stock'
  return (
    <span className={`${styles.state} ${state === 'cancelled' ? styles.cancelled : ''}`}>
      <StateDot state={dot} /> {transportStateLabels[state]}
      {state === 'underway' && passedKm > 0 && `, ${formatNumber(passedKm)} км`}
    </span>
  )
}
