import type { TransportOrder } from '@agromarket/shared'
import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { formatMoment } from '../../lib/format/format-date.ts'
import styles from './transport-details.module.css'

const LoadedMap = lazy(() => import('./transport-map.tsx').then((module) => ({ default: module.TransportMap })))

/** The way on the map, loaded after the page; without the places of both ends there is none to draw. */
export function LazyTransportMap({ order }: { order: TransportOrder }) {
  const { fromCoords, toCoords, position, positionAt, timeZone } = order
  if (!fromCoords || !toCoords) {
    return (
      <p className={styles.noMap}>
        {order.fromPlace} → {order.toPlace}
      </p>
    )
  }
  return (
    <div className={styles.map}>
      <ClientOnly>
        <Suspense>
          <LoadedMap order={order} from={fromCoords} to={toCoords} />
        </Suspense>
      </ClientOnly>
      {position !== '' && positionAt !== null && (
        <p className={styles.mark}>
          {position}, отметка {formatMoment(positionAt, timeZone)}
        </p>
      )}
    </div>
  )
}
