import {
  formatMoney,
  type OrderList,
  type OrderListQuery,
  type OrderSummary,
  orderStatusLabels,
} from '@agromarket/shared'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import { formatCount, nouns } from '../../lib/format-count.ts'
import { formatDate } from '../../lib/format-date.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { OrderDetails } from './order-details.tsx'
import styles from './orders.module.css'

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
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 14, justifyContent: 'space-between', marginBottom: 14 }}>
        <h1 style={{ margin: 0 }}>Заказы</h1>
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
            {label} <span className={styles.chipCount}>{list.counts[state]}</span>
          </button>
        ))}
      </fieldset>
      {list.items.length === 0 ? (
        <EmptyState machine="seeder" title="Заказов нет" text="Здесь появятся ваши заказы и их состояние.">
          <LinkButton to="/zapchasti" variant="default">
            Перейти в каталог
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <div className={styles.orderHead} aria-hidden="true">
            <span>Заказ</span>
            <span>Состав</span>
            <span>Состояние</span>
            <span className={styles.sum}>Сумма</span>
          </div>
          {list.items.map((order) => (
            <OrderRow key={order.id} order={order} isOpened={order.id === openedId} onOpen={onOpen} />
          ))}
          <Pagination page={list.page} pageCount={Math.ceil(list.total / list.perPage)} hrefOf={hrefOfPage} />
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
        className={styles.orderRow}
        aria-expanded={isOpened}
        onClick={() => onOpen(isOpened ? undefined : order.id)}
      >
        <span>
          <strong>№ {order.number}</strong>
          <span className={styles.meta} style={{ display: 'block' }}>
            от {formatDate(order.createdAt)}
          </span>
        </span>
        <span>
          {formatCount(order.lineCount, nouns.item)}, {order.pieceCount} шт.
          <span className={styles.meta} style={{ display: 'block' }}>
            {order.contents}
          </span>
        </span>
        <span>{orderStatusLabels[order.status]}</span>
        <strong className={styles.sum}>{formatMoney(order.totalMinor, order.currency)}</strong>
        <Chevron size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpened && <OrderDetails id={order.id} />}
    </div>
  )
}
