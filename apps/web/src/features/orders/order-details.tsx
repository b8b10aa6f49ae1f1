import { deliveryLabels, type OrderView } from '@agromarket/shared'
import { IconRepeat } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { failureText } from '../../lib/api-error.ts'
import { formatDate, formatMoment } from '../../lib/format/format-date.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import part from '../parts/part-line.module.css'
import { CancelOrder } from './cancel-order.tsx'
import { toCarriage, toDeliveryPrice } from './delivery-words.ts'
import styles from './order-details.module.css'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderTrack } from './order-track.tsx'
import { useWatchedOrder } from './use-watched-order.ts'

/** An opened order: its track, dated history, lines, papers, «Повторить заказ» and «Отменить заказ»; it changes by itself. */
export function OrderDetails({ id }: { id: string }) {
  const utils = api.useUtils()
  const order = api.orders.get.useQuery({ id })
  useWatchedOrder(id)
  const navigate = useNavigate()
  const repeat = api.orders.repeat.useMutation({
    onSuccess: (cart) => {
      utils.cart.get.setData(undefined, cart)
      showToast({
        tone: 'success',
        message: 'Товары добавлены в корзину',
        action: { label: 'Перейти в корзину', onClick: () => void navigate({ to: '/cart' }) },
      })
    },
    onError: (error) => showToast({ tone: 'error', message: failureText(error) }),
  })
  if (order.isError) {
    return <ErrorStrip title="Не удалось загрузить заказ" error={order.error} onRetry={() => order.refetch()} />
  }
  if (!order.data) return <div style={{ height: 260 }} aria-busy="true" />
  const { data } = order
  return (
    <>
      <OrderTrack order={data} />
      <div className={styles.details}>
        <section>
          <h2>История</h2>
          <OrderHistory order={data} />
        </section>
        <section>
          <div className={styles.detailsHead}>
            <h2>Товары</h2>
            <span className={part.meta}>{wayOf(data)}</span>
          </div>
          <OrderLines order={data} isBrief />
          {data.files.map((file) => (
            <p key={file.id}>
              <a href={`/api/orders/${data.id}/files/${file.id}`}>{file.name}</a>
            </p>
          ))}
          <div className={styles.actions}>
            <OrderPapers orderId={data.id} />
            <Button
              variant="quiet"
              size="sm"
              icon={<IconRepeat size={16} stroke={1.75} aria-hidden="true" />}
              isPending={repeat.isPending}
              onClick={() => repeat.mutate({ id })}
            >
              Повторить заказ
            </Button>
          </div>
          {data.canCancel && (
            <>
              {data.reservedUntil && (
                <p className={styles.reserve}>
                  Товары отложены до {formatMoment(data.reservedUntil, data.branch.timeZone)}
                </p>
              )}
              <CancelOrder id={id} number={data.number} />
            </>
          )}
        </section>
      </div>
    </>
  )
}

function wayOf(order: OrderView): string {
  const { delivery, deliveryDetails, branch, chosenPickupDate } = order
  if (deliveryDetails) {
    const facts = [deliveryLabels[delivery], deliveryDetails.addressText, toCarriage(order), toDeliveryPrice(order)]
    return facts.filter((fact) => fact !== '').join(', ')
  }
  const day = chosenPickupDate === null ? '' : `, вы заберёте ${formatDate(chosenPickupDate)}`
  return `${deliveryLabels[delivery]}, ${branch.city}, ${branch.address}${day}`
}
