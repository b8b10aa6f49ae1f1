import { useEffect, useRef } from 'react'
import { useViewer } from '../../features/users/viewer.tsx'
import { api } from '../../lib/trpc.ts'

/** Spec §4 and §9. */
const delayMs = 5_000

/** Shows what the server has for this viewer, once: hints as toasts, modals with their html; other kinds are only logged. */
export function useViewerNotifications(): void {
  const { notifications } = useViewer()
  const { client } = api.useUtils()
  const latest = useRef(notifications)
  useEffect(() => {
    latest.current = notifications
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      // Whoever is offline is told by the next page.
      if (!navigator.onLine) return
      void import('./show-due-notifications.ts').then(({ showDueNotifications }) =>
        showDueNotifications(client, latest.current),
      )
    }, delayMs)
    return () => clearTimeout(timer)
  }, [client])
}
