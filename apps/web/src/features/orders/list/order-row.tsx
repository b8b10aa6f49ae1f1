import { formatMoney, labelOfStatus, type OrderSummary } from '@agromarket/shared'
import { IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import { formatCount, formatNumber, nouns } from '../../../lib/format/format-count.ts'
import { formatDate } from '../../../lib/format/format-date.ts'
import { StateDot } from '../../../ui/status/state-dot.tsx'
import part from '../../parts/part-line.module.css'
import { OrderDetails } from '../order-details.tsx'
import styles from './orders-page.module.css'

interface OrderRowProps {
  order: OrderSummary
  isOpened: boolean
  onOpen: (id: string | undefined) => void
}

/** A line of the list; an opened one has the whole order under it. */
export function OrderRow({ order, isOpened, onOpen }: OrderRowProps) {
  const Chevron = isOpened ? IconChevronUp : IconChevronDown
  return (
    <div className={isOpened ? styles.opened : undefined} data-order-id={order.id}>
      <button
        type="button"
        className={`${styles.orderRow} printed`}
        aria-expanded={isOpened}
        onClick={() => onOpen(isOpened ? undefined : order.id)}
      >
        <span>
          <strong>№ {order.number}</strong>
          <small>от {formatDate(order.createdAt, order.timeZone)}</small>
        </span>
        <span>
          {formatCount(order.lineCount, nouns.item)}
          {order.unit !== null && `, ${formatNumber(order.pieceCount)}\u00a0${order.unit}`}
          <small>{order.contents}</small>
        </span>
        <OrderState order={order} />
        <strong className={part.sum}>{formatMoney(order.totalMinor, order.currency)}</strong>
        <Chevron size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpened && <OrderDetails id={order.id} />}
    </div>
  )
}

function OrderState({ order: { status, delivery } }: { order: OrderSummary }) {
  const label = labelOfStatus(status, delivery)
  if (status === 'done') {
    return (
      <span className={styles.state}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" /> {label}
      </span>
    )
  }
  const dot = status === 'cancelled' ? 'none' : status === 'ready' ? 'in_stock' : 'other_branch'
  return (
    <span className={`${styles.state} ${status === 'cancelled' ? styles.cancelled : ''}`}>
      <StateDot state={dot} /> {label}
    </span>
  )
}
