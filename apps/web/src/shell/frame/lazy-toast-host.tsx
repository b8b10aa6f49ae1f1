import { type ComponentType, useEffect, useState } from 'react'
import { onFirstToast } from '../../lib/toasts.ts'
import { PlainToastHost } from './plain-toast-host.tsx'

/** Loads the toasts when the first one is asked for; without a network the plain ones say what there is to say. */
export function LazyToastHost() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      onFirstToast(() => {
        import('../../ui/feedback/toast-host.tsx').then(
          ({ ToastHost }) => setHost(() => ToastHost),
          () => setHost(() => PlainToastHost),
        )
      }),
    [],
  )
  return Host && <Host />
}
