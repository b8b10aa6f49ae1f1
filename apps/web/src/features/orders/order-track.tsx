import { type OrderStatus, type OrderView, orderStatusLabels, toOrderTrack } from '@agromarket/shared'
import { IconCheck } from '@tabler/icons-react'
import { formatMoment } from '../../lib/format/format-date.ts'
import styles from './order-track.module.css'

/** The five steps of an order: done ones are checked, the next one is ringed, the rest is grey. */
export function OrderTrack({ order, isUnderlined = false }: { order: OrderView; isUnderlined?: boolean }) {
  if (order.status === 'cancelled') return <p className={styles.cancelled}>{orderStatusLabels.cancelled}</p>
  const track = toOrderTrack(order)
  const current = track.findLastIndex(({ isDone }) => isDone)
  return (
    <ol className={`${styles.track} ${isUnderlined ? styles.underlined : ''}`} aria-label="Состояние заказа">
      {track.map(({ label, status, isDone }, index) => (
        <li key={label} className={stepClass(index, current)} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.trackMark}>
            {isDone ? <IconCheck size={14} stroke={2} aria-hidden="true" /> : index + 1}
          </span>
          <span className={styles.trackName}>{label}</span>
          <span className={styles.trackTime}>{timeOf(order, status)}</span>
        </li>
      ))}
    </ol>
  )
}

function stepClass(index: number, current: number): string {
  const state = index <= current ? styles.stepDone : index === current + 1 ? styles.stepNext : ''
  return `${styles.step} ${state}`
}

function timeOf(order: OrderView, status: OrderStatus): string {
  const event = order.events.find((entry) => entry.kind === 'moved' && entry.status === status)
  return event ? formatMoment(event.at, order.branch.timeZone) : ''
}
