import type { TransportOrder } from '@agromarket/shared'
import { IconPhone } from '@tabler/icons-react'
import { phoneHref } from '../../lib/format/format-phone.ts'
import { api } from '../../lib/trpc.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import { ErrorStrip } from '../../ui/feedback/error-strip.tsx'
import { DateRequestForm } from './date-request-form.tsx'
import { LazyTransportMap } from './lazy-transport-map.tsx'
import { StatusForm } from './status-form.tsx'
import styles from './transport-details.module.css'
import { TransportHistory } from './transport-history.tsx'
import { TransportTrack } from './transport-track.tsx'
import { useWatchedOrder } from './use-watched-transport.ts'

/** An opened order: track, map, history, and the one form that this visitor has. */
export function TransportDetails({ id }: { id: string }) {
  const order = api.transport.get.useQuery({ id })
  useWatchedOrder(id)
  if (order.error && !order.data)
    return <ErrorStrip title="Не удалось загрузить заявку" error={order.error} onRetry={() => order.refetch()} />
  if (!order.data) return <div className={styles.waiting} aria-hidden="true" />
  return (
    <div className={styles.details}>
      <TransportTrack order={order.data} />
      <div className={styles.panel}>
        <LazyTransportMap order={order.data} />
        <TransportHistory order={order.data} />
        <Actions order={order.data} />
      </div>
    </div>
  )
}

function Actions({ order }: { order: TransportOrder }) {
  const isOver = order.state === 'delivered' || order.state === 'cancelled'
  return (
    <section className={styles.part} aria-label="Действия">
      {order.canManage && !isOver && <StatusForm key={order.version} order={order} />}
      {order.canRequestDate && <DateRequestForm key={order.requestedFrom} order={order} />}
      {!order.canManage && !order.canRequestDate && (
        <>
          <h3>Вопросы по перевозке</h3>
          <p className={styles.note}>Филиал {order.branchCity} ответит по телефону.</p>
        </>
      )}
      <div className={styles.calls}>
        {order.driverPhone !== '' && (
          <AnchorButton
            variant="default"
            size="sm"
            href={phoneHref(order.driverPhone)}
            icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
          >
            Водитель{order.driverName && ` ${order.driverName}`}
          </AnchorButton>
        )}
        {!order.canManage && (
          <AnchorButton
            variant="default"
            size="sm"
            href={phoneHref(order.branchPhone)}
            icon={<IconPhone size={18} stroke={1.75} aria-hidden="true" />}
          >
            {order.branchPhone}
          </AnchorButton>
        )}
      </div>
    </section>
  )
}
