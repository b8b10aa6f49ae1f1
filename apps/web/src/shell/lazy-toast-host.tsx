import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '../lib/toasts.ts'

const ToastHost = lazy(() => import('../ui/toast-host.tsx').then((module) => ({ default: module.ToastHost })))

/** Loads the toasts when the first one is asked for. */
export function LazyToastHost() {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => onFirstToast(() => setNeeded(true)), [])
  if (!isNeeded) return null
  return (
    <Suspense>
      <ToastHost />
    </Suspense>
  )
}
