import { orderStatusLabels } from '@agromarket/shared'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toFailure } from '../../lib/api-error.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { showToast } from '../../lib/toasts.ts'
import { useApi } from '../../lib/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorStrip } from '../../ui/error-strip.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTrack } from './order-track.tsx'
import styles from './orders.module.css'

/** An opened order: its track, dated history, lines, files and «Повторить заказ». */
export function OrderDetails({ id }: { id: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const order = useQuery(api.orders.get.queryOptions({ id }))
  const repeat = useMutation(
    api.orders.repeat.mutationOptions({
      onSuccess: (cart) => {
        queryClient.setQueryData(api.cart.get.queryOptions().queryKey, cart)
        showToast({ tone: 'success', message: 'Товары добавлены в корзину' })
      },
      onError: (error) => showToast({ tone: 'error', message: toFailure(error).message }),
    }),
  )
  if (order.isError) {
    return <ErrorStrip title="Не удалось загрузить заказ" onRetry={() => order.refetch()} />
  }
  if (!order.data) return <div style={{ height: 260 }} aria-busy="true" />
  const { data } = order
  return (
    <>
      <OrderTrack order={data} />
      <div className={styles.details}>
        <section>
          <h2 className={styles.historyTitle}>История</h2>
          <ol className={styles.history}>
            {data.events.toReversed().map((event) => (
              <li key={`${event.status}-${event.at}`}>
                <strong>{orderStatusLabels[event.status]}</strong>{' '}
                <span className={styles.meta}>{formatDateTime(event.at, data.branch.timeZone)}</span>
                {event.note && <div>{event.note}</div>}
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2 className={styles.historyTitle}>Товары</h2>
          <p className={styles.meta}>
            Самовывоз, {data.branch.city}, {data.branch.address}
          </p>
          <OrderLines order={data} />
          {data.files.map((file) => (
            <p key={file.id}>
              <a href={`/api/orders/${data.id}/files/${file.id}`}>{file.name}</a>
            </p>
          ))}
          <div className={styles.actions} style={{ marginTop: 12 }}>
            <Button variant="quiet" size="sm" isPending={repeat.isPending} onClick={() => repeat.mutate({ id })}>
              Повторить заказ
            </Button>
          </div>
        </section>
      </div>
    </>
  )
}
