import type { OrderList, OrderListQuery } from '@agromarket/shared'
import { IconSearch } from '@tabler/icons-react'
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ListFoot } from '../../../ui/navigation/list-foot.tsx'
import part from '../../parts/part-line.module.css'
import { NoOrders } from './no-orders.tsx'
import { OrderElsewhere } from './order-elsewhere.tsx'
import { OrderPeriodSelect } from './order-period-select.tsx'
import { OrderRow } from './order-row.tsx'
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

/** «Заказы»: the buyer's own orders by state, period and number or article; one can be opened in place. */
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
      <div className={styles.narrowing}>
        <ChoiceChips
          legend="Состояние заказа"
          options={states}
          counts={list.counts}
          value={query.state}
          onChange={(state) => onQuery({ state, page: 1 })}
        />
        <OrderPeriodSelect value={query.period} onChange={(period) => onQuery({ period, page: 1 })} />
      </div>
      {openedId !== undefined && !list.items.some(({ id }) => id === openedId) && (
        <OrderElsewhere id={openedId} onClose={() => onOpen(undefined)} />
      )}
      {list.items.length === 0 ? (
        <NoOrders query={query} onQuery={onQuery} />
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
          <ListFoot shownCount={list.items.length} list={list} hrefOf={hrefOfPage} />
        </>
      )}
    </>
  )
}
