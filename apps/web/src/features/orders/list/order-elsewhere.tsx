import { toFailure } from '../../../lib/api-error.ts'
import { api } from '../../../lib/trpc.ts'
import { ErrorStrip } from '../../../ui/feedback/error-strip.tsx'
import { OrderRow } from './order-row.tsx'
import { toOrderSummary } from './to-order-summary.ts'

/** The order that the address names while the list shows others: letters lead to orders of any page and any year. */
export function OrderElsewhere({ id, onClose }: { id: string; onClose: () => void }) {
  const order = api.orders.get.useQuery({ id })
  if (order.isError) {
    return toFailure(order.error).code === 'not_found' ? (
      <ErrorStrip title="Такого заказа нет" text="Проверьте, под своей ли учётной записью вы вошли." />
    ) : (
      <ErrorStrip title="Не удалось загрузить заказ" error={order.error} onRetry={() => order.refetch()} />
    )
  }
  return order.data ? <OrderRow order={toOrderSummary(order.data)} isOpened onOpen={onClose} /> : null
}
