import type { DialogRequest } from '../../lib/dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './notification-dialog.module.css'
import { sanitizeHtml } from './sanitize-html.ts'

interface NotificationDialogProps {
  request: Omit<Extract<DialogRequest, { kind: 'notification' }>, 'kind'>
  onClose: () => void
}

/** A notification of kind «modal» (spec §4): html from the back office, with only harmless marks left in it. */
export function NotificationDialog({ request: { html, onDismiss }, onClose }: NotificationDialogProps) {
  const close = () => {
    onDismiss?.()
    onClose()
  }
  return (
    <Dialog title="Уведомление" titleMode="phone-only" width="464px" onClose={close}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized to text marks and links */}
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />
      <div className={classes.buttons}>
        <Button data-autofocus onClick={close}>
          Понятно
        </Button>
      </div>
    </Dialog>
  )
}
