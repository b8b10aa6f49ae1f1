import { formatMoney, labelOfStatus, type OrderList, type OrderListQuery, type OrderSummary } from '@agromarket/shared'
import { IconChevronDown, IconChevronUp, IconCircleCheck, IconSearch } from '@tabler/icons-react'
import { formatCount, formatNumber, nouns } from '../../lib/format/format-count.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { StateDot } from '../../ui/status/state-dot.tsx'
import { CatalogButton } from '../parts/catalog-button.tsx'
import part from '../parts/part-line.module.css'
import { OrderDetails } from './order-details.tsx'
import styles from './orders-page.module.css'

const states = [
  ['all', 'Все'],
  ['active', 'В работе'],
  ['ready', 'Готовы к выдаче'],
  ['done', 'Завершённые'],
  ['cancelled', 'Отменённые'],
] as const satisfies readonly (readonly [OrderListQuery['state'], string])[]

interface OrdersPageProps {
  list: OrderList
  query: OrderListQuery
  openedId: string | undefined
  onQuery: (query: Partial<OrderListQuery>) => void
  onOpen: (id: string | undefined) => void
  hrefOfPage: (page: number) => string
}

/** «Заказы»: the buyer's own orders by state and number or article; one can be opened in place. */
export function OrdersPage({ list, query, openedId, onQuery, onOpen, hrefOfPage }: OrdersPageProps) {
  return (
    <>
      <div className={styles.heading}>
        <h1>Заказы</h1>
        <div className={styles.search}>
          <TextField
            type="search"
            label="Номер заказа или артикул"
            isLabelHidden
            placeholder="Номер заказа или артикул"
            leftIcon={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
            defaultValue={query.q}
            onChange={(event) => onQuery({ q: event.currentTarget.value, page: 1 })}
          />
        </div>
      </div>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Состояние заказа</legend>
        {states.map(([state, label]) => (
          <button
            key={state}
            type="button"
            className={styles.chip}
            aria-pressed={query.state === state}
            onClick={() => onQuery({ state, page: 1 })}
          >
            {label} <span>{list.counts[state]}</span>
          </button>
        ))}
      </fieldset>
      {list.items.length === 0 ? (
        <EmptyState machine="seeder" title="Заказов нет" text="Здесь появятся ваши заказы и их состояние.">
          <CatalogButton />
        </EmptyState>
      ) : (
        <>
          <div className={styles.orderHead} aria-hidden="true">
            <span>Заказ</span>
            <span>Состав</span>
            <span>Состояние</span>
            <span className={part.sum}>Сумма</span>
          </div>
          {list.items.map((order) => (
            <OrderRow key={order.id} order={order} isOpened={order.id === openedId} onOpen={onOpen} />
          ))}
          <div className={styles.shown}>
            <span>
              Показаны {list.items.length} из {list.total}
            </span>
            <Pagination page={list.page} pageCount={Math.ceil(list.total / list.perPage)} hrefOf={hrefOfPage} />
          </div>
        </>
      )}
    </>
  )
}

interface OrderRowProps {
  order: OrderSummary
  isOpened: boolean
  onOpen: (id: string | undefined) => void
}

function OrderRow({ order, isOpened, onOpen }: OrderRowProps) {
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
