import { type DeskOrderList, type DeskOrderRow, formatMoney } from '@agromarket/shared'
import { formatCount, nouns } from '../../lib/format/format-count.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useMinute } from '../../lib/timing/use-minute.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { ListFoot } from '../../ui/navigation/list-foot.tsx'
import { type DeskOrderSearch, deskHref } from './address.ts'
import classes from './order-rows.module.css'
import { describeWait } from './order-state.ts'
import { OrderStateMark } from './order-state-mark.tsx'
import { deliveryWords } from './texts.ts'

interface OrderRowsProps {
  list: DeskOrderList
  search: DeskOrderSearch
  openId: string | undefined
  /** The rows are those of the question before. */
  isStale: boolean
  onOpen: (id: string) => void
}

/** One link a row; arrows go from row to row, and lead an opened order along. */
export function OrderRows({ list, search, openId, isStale, onOpen }: OrderRowsProps) {
  if (list.items.length === 0) {
    return <EmptyState machine="seeder" title="Заказов нет" text="Измените фильтры, поиск или период." />
  }
  const step = (event: React.KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-order-id]')]
    const at = links.findIndex((link) => link.contains(document.activeElement))
    const next = links[at + by]
    if (by === 0 || at === -1 || !next) return
    event.preventDefault()
    next.focus()
    if (openId !== undefined && next.dataset.orderId) onOpen(next.dataset.orderId)
  }
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span>Заказ</span>
        <span>Покупатель</span>
        <span>Состояние</span>
        <span className={classes.sum}>Сумма</span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it have the focus, the list moves it. */}
      <div onKeyDown={step} data-stale={isStale || undefined} className={classes.rows}>
        {list.items.map((order) => (
          <OrderRow key={order.id} order={order} href={deskHref(search, order.id)} isOpen={order.id === openId} />
        ))}
      </div>
      <ListFoot shownCount={list.items.length} list={list} hrefOf={(page) => deskHref({ ...search, page })} />
    </>
  )
}

function OrderRow({ order, href, isOpen }: { order: DeskOrderRow; href: string; isOpen: boolean }) {
  const now = useMinute()
  return (
    <Link
      href={href}
      resetScroll={false}
      className={classes.row}
      data-order-id={order.id}
      {...(isOpen && { 'aria-current': 'true' as const })}
    >
      <span>
        <strong>{order.number}</strong>
        <small>{formatMoment(order.createdAt, order.timeZone)}</small>
      </span>
      <span>
        <b>{order.buyer}</b>
        <small>
          {formatCount(order.lineCount, nouns.item)}, {deliveryWords[order.delivery]}
          {order.assignee && `, ${order.assignee}`}
        </small>
      </span>
      <span>
        <OrderStateMark order={order} />
        <small className={classes.wait}>{describeWait(order, now)}</small>
      </span>
      <strong className={classes.sum}>{formatMoney(order.totalMinor, order.currency)}</strong>
    </Link>
  )
}
