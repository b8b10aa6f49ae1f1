import { closeDialog, useDialogRequests } from '../../lib/dialogs.ts'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'
import { useViewerNotifications } from '../../shell/dialogs/use-viewer-notifications.ts'
import { LazyToastHost } from '../../shell/frame/lazy-toast-host.tsx'

const NotificationDialog = lazyDialog(
  async () => (await import('../../shell/dialogs/notification-dialog.tsx')).NotificationDialog,
)

/** Toasts, and what staff are told like any other visitor: of the shop's dialogs a desk opens this one alone. */
export function DeskNotifications() {
  useViewerNotifications()
  const request = useDialogRequests().find((one) => one.kind === 'notification')
  return (
    <>
      {request && <NotificationDialog request={request} onClose={() => closeDialog('notification')} />}
      <LazyToastHost />
    </>
  )
}
