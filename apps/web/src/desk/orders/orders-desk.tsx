import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/trpc.ts'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { SkeletonRows } from '../../ui/status/skeleton.tsx'
import { changeSearch, type DeskOrderSearch, deskHref, toDeskQuery } from './address.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderRows } from './order-rows.tsx'
import classes from './orders-desk.module.css'
import { OrderPanel } from './panel/order-panel.tsx'
import { useWatchedList } from './use-watched-orders.ts'

interface OrdersDeskProps {
  search: DeskOrderSearch
  /** The order that is opened beside the list; on a phone in its place. */
  openId: string | undefined
  onGo: (search: DeskOrderSearch, openId: string | undefined) => void
}

/** /staff/orders: the orders of the employee's branches, and the one that he works at. */
export function OrdersDesk({ search, openId, onGo }: OrdersDeskProps) {
  const query = toDeskQuery(search)
  const list = api.orders.desk.list.useQuery(query, { placeholderData: keepPreviousData })
  const rows = useRef<HTMLDivElement>(null)
  useWatchedList(query)
  const close = () => {
    rows.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    onGo(search, undefined)
  }
  useEscape(openId === undefined ? undefined : close)
  return (
    <div className={classes.desk} data-open={openId !== undefined || undefined}>
      <section className={classes.list} aria-label="Список заказов">
        <OrderFilters
          search={search}
          list={list.data}
          onSearch={(change) => onGo(changeSearch(search, change), openId)}
        />
        <div ref={rows}>
          {list.data ? (
            <OrderRows
              list={list.data}
              search={search}
              openId={openId}
              isStale={list.isPlaceholderData}
              onOpen={(id) => onGo(search, id)}
            />
          ) : list.error ? (
            <ErrorStrip title="Не удалось загрузить заказы" error={list.error} onRetry={() => list.refetch()} />
          ) : (
            <SkeletonRows />
          )}
        </div>
      </section>
      {openId !== undefined && <OrderPanel key={openId} id={openId} closeHref={deskHref(search)} />}
    </div>
  )
}

/** Esc closes the opened order, unless a dialog or a menu above it takes the key. */
function useEscape(onEscape: (() => void) | undefined): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = document.querySelector('[role="dialog"], [role="menu"]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) latest.current?.()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
