import type { UserNotification } from '@agromarket/shared'
import { openDialog } from '../../lib/dialogs.ts'
import { showToast } from '../../lib/toasts.ts'

/** Spec §9. */
const hintMs = 10_000

interface Told {
  /** It stands on screen: a hint waits for the one before it. An unknown one is done with as well. */
  onShown: () => void
  /** Its window was closed. */
  onDismiss?: () => void
}

/** A hint as a toast, a modal with its html; other kinds are only logged. Spec §4. */
export function showNotification({ id, view_type, data, html }: UserNotification, { onShown, onDismiss }: Told): void {
  if (view_type === 'hint' && data) {
    showToast({ id, title: data.title, message: data.content, tone: 'success', duration: hintMs, onShown })
    return
  }
  if (view_type === 'modal' && html) {
    openDialog({ kind: 'notification', html, ...(onDismiss && { onDismiss }) })
  } else {
    // biome-ignore lint/suspicious/noConsole: spec §4 asks for a line in the log and nothing else
    console.info('Unknown notification', view_type)
  }
  onShown()
}
