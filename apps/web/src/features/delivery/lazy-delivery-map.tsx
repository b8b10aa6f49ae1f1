import { ClientOnly } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { DeliveryMap } from './delivery-map.tsx'

const LoadedMap = lazy(() => import('./delivery-map.tsx').then((module) => ({ default: module.DeliveryMap })))

/** The map, loaded after the page; its place is reserved by whoever frames it. */
export function LazyDeliveryMap(props: ComponentProps<typeof DeliveryMap>) {
  return (
    <ClientOnly>
      <Suspense>
        <LoadedMap {...props} />
      </Suspense>
    </ClientOnly>
  )
}
