import { type DeskOrder, formatMoney } from '@agromarket/shared'
import { IconX } from '@tabler/icons-react'
import { toDeliveryPrice } from '../../../features/orders/delivery-words.ts'
import { formatCount, formatNumber, nouns } from '../../../lib/format/format-count.ts'
import { formatDate, formatMoment, formatWeight } from '../../../lib/format/format-date.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { OrderStateMark } from '../order-state-mark.tsx'
import { deliveryNames } from '../texts.ts'
import { useWatchedOrder } from '../use-watched-orders.ts'
import { NoteForm } from './note-form.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderMoves } from './order-moves.tsx'
import classes from './order-panel.module.css'
import { PanelLines } from './panel-lines.tsx'
import { ReserveNotice } from './reserve-notice.tsx'

/** One order as the employee works at it; it changes by itself while others do. */
export function OrderPanel({ id, closeHref }: { id: string; closeHref: string }) {
  const order = api.orders.desk.get.useQuery({ id })
  useWatchedOrder(id)
  if (!order.data) {
    return order.error ? (
      <ErrorStrip title="Не удалось загрузить заказ" error={order.error} onRetry={() => order.refetch()} />
    ) : (
      <div className={classes.panel} aria-busy="true" />
    )
  }
  return <Panel order={order.data} closeHref={closeHref} />
}

function Panel({ order, closeHref }: { order: DeskOrder; closeHref: string }) {
  const { branch } = order
  return (
    <article className={classes.panel} aria-label={`Заказ № ${order.number}`}>
      <div className={classes.body}>
        <header className={classes.head}>
          <div>
            <h2>
              Заказ № {order.number} <OrderStateMark order={order} />
            </h2>
            <p>
              {formatDate(order.createdAt, branch.timeZone)}, {timeOf(order)}. {deliveryNames[order.delivery]},{' '}
              {order.deliveryDetails?.addressText ?? `${branch.city}, ${branch.address}`}
            </p>
          </div>
          <Link href={closeHref} resetScroll={false} className={classes.close} aria-label="Закрыть заказ">
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </Link>
        </header>
        <OrderMoves key={order.version} order={order} />
        <ReserveNotice order={order} />
        <OrderFacts order={order} />
        <section aria-labelledby="order-lines">
          <h3 id="order-lines">Товары</h3>
          <PanelLines order={order} />
          {order.deliveryDetails && (
            <p className={classes.delivery}>
              <span>Доставка</span>
              <span>{toDeliveryPrice(order)}</span>
            </p>
          )}
          <p className={classes.total}>
            <span>{sizeOf(order)}</span>
            <strong>{formatMoney(order.totalMinor, order.currency)}</strong>
          </p>
        </section>
        <OrderFiles order={order} />
        <OrderMessages order={order} />
        <OrderHistory order={order} />
      </div>
      <NoteForm order={order} />
    </article>
  )
}

/** «3 товара, 12 шт., 29 кг»; metres and pieces are not added up. */
function sizeOf({ lines, weightGrams }: DeskOrder): string {
  const units = new Set(lines.map(({ unit }) => unit))
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  const pieces = units.size === 1 ? [`${formatNumber(count)}\u00a0${lines[0]?.unit}`] : []
  return [formatCount(lines.length, nouns.item), ...pieces, formatWeight(weightGrams)].join(', ')
}

function timeOf({ createdAt, branch }: DeskOrder): string {
  return formatMoment(createdAt, branch.timeZone).split(', ')[1] ?? ''
}
