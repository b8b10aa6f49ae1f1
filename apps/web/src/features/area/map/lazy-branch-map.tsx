import { ClientOnly } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { BranchMap } from './branch-map.tsx'

const LoadedMap = lazy(() => import('./branch-map.tsx').then((module) => ({ default: module.BranchMap })))

/** The map of branches, loaded after the page; its place is reserved. It draws in the browser only. */
export function LazyBranchMap(props: ComponentProps<typeof BranchMap>) {
  return (
    <div style={{ height: props.height }}>
      <ClientOnly>
        <Suspense>
          <LoadedMap {...props} />
        </Suspense>
      </ClientOnly>
    </div>
  )
}
