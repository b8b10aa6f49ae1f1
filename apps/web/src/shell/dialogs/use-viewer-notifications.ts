import { useEffect, useRef } from 'react'
import { useViewer } from '../../features/users/viewer.tsx'
import { api } from '../../lib/trpc.ts'

/** Spec §4 and §9. */
const delayMs = 5_000

/** Shows what the server has for this viewer: hints as toasts, modals with their html; other kinds are only logged. */
export function useViewerNotifications(): void {
  const { notifications } = useViewer()
  const { mutate: markSeen } = api.users.seeNotifications.useMutation()
  const latest = useRef(notifications)
  useEffect(() => {
    latest.current = notifications
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      const due = latest.current
      if (due.length === 0) return
      void import('./show-notification.ts').then(({ showNotification }) => {
        for (const notification of due) showNotification(notification)
        markSeen({ ids: due.map(({ id }) => id) })
      })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [markSeen])
}
