import { type DeskOrderRow, type DeskSummary, formatMoney } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { useMinute } from '../../lib/timing/use-minute.ts'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { describeWait } from '../orders/order-state.ts'
import { OrderStateMark } from '../orders/order-state-mark.tsx'
import { deliveryWords } from '../orders/texts.ts'
import { isLate } from '../price-requests/waited-for.ts'
import { HomeSection } from './home-section.tsx'
import classes from './staff-home.module.css'

/** The orders that have waited longest for somebody here. */
export function WaitingOrders({ summary: { waiting, waitingCount } }: { summary: DeskSummary }) {
  return (
    <HomeSection title="Заказы ждут" count={waitingCount} all={{ href: '/staff/orders', label: 'Все заказы' }}>
      {waiting.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </HomeSection>
  )
}

function Row({ order }: { order: DeskOrderRow }) {
  const now = useMinute()
  const isNew = order.status === 'accepted'
  return (
    <li className={classes.order}>
      <strong>{order.number}</strong>
      <span>
        {order.buyer}
        <small>
          {formatCount(order.lineCount, nouns.item)}, {deliveryWords[order.delivery]}
        </small>
      </span>
      <span>
        <OrderStateMark order={order} />
        <small className={isNew && isLate(order.movedAt, now) ? classes.late : undefined}>
          {describeWait(order, now)}
        </small>
      </span>
      <strong className={classes.sum}>{formatMoney(order.totalMinor, order.currency)}</strong>
      <LinkButton
        href={`/staff/orders/${order.id}?period=all`}
        variant={isNew ? 'quiet' : 'default'}
        size="xs"
        aria-label={`Открыть заказ ${order.number}`}
      >
        Открыть
      </LinkButton>
    </li>
  )
}
