import type { DeskOrder } from '@agromarket/shared'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import classes from './reserve-notice.module.css'
import { useOrderChange } from './use-order-change.ts'

/** Until when the pieces are put aside, what comes from elsewhere, and a way to put them aside for longer. */
export function ReserveNotice({ order }: { order: DeskOrder }) {
  const reserve = api.orders.desk.reserve.useMutation(useOrderChange(order.id))
  // Once they are on their way nothing is late here any more.
  const late = order.reservation === 'held' ? order.lines.filter(({ term }) => term !== null) : []
  const isOver = order.reservation === 'released' && order.status !== 'cancelled'
  if (!isOver && order.reservedUntil === null && late.length === 0) return null
  return (
    <div className={classes.notice}>
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <div>
        {isOver && <p>Резерв истёк, товары вернулись в продажу. При следующем шаге их отложат снова, если они есть.</p>}
        {order.reservedUntil && <p>Товары отложены до {formatMoment(order.reservedUntil, order.branch.timeZone)}.</p>}
        {late.map(({ id, article, term }) => (
          <p key={id}>
            {article} приедет за {term}.
          </p>
        ))}
      </div>
      {(isOver || order.reservedUntil) && (
        <Button
          size="xs"
          variant="default"
          loading={reserve.isPending}
          onClick={() => reserve.mutate({ id: order.id, version: order.version })}
        >
          {isOver ? 'Отложить снова' : 'Продлить'}
        </Button>
      )}
    </div>
  )
}
