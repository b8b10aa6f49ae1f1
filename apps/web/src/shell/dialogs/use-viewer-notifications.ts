import type { UserNotification } from '@agromarket/shared'
import { useEffect, useRef } from 'react'
import { useViewer } from '../../features/users/viewer.tsx'
import { openDialog } from '../../lib/dialogs.ts'
import { showToast } from '../../lib/toasts.ts'
import { api } from '../../lib/trpc.ts'

/** Spec §4 and §9: processed 5 s after mount, hints shown for 10 s. */
const delayMs = 5_000
const hintMs = 10_000

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
      for (const notification of due) show(notification)
      if (due.length > 0) markSeen({ ids: due.map(({ id }) => id) })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [markSeen])
}

function show({ id, view_type, data, html }: UserNotification): void {
  if (view_type === 'hint' && data) {
    showToast({ id, title: data.title, message: data.content, tone: 'success', duration: hintMs })
  } else if (view_type === 'modal' && html) {
    openDialog({ kind: 'notification', html })
  } else {
    // biome-ignore lint/suspicious/noConsole: spec §4 asks for a line in the log and nothing else
    console.info('Unknown notification', view_type)
  }
}
