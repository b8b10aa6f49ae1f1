import { useMemo } from 'react'
import type { DialogRequest } from '../../lib/dialogs.ts'
import { AnchorButton, Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './notification-dialog.module.css'
import { readNotificationHtml } from './sanitize-html.ts'

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
  const { words, link } = useMemo(() => readNotificationHtml(html), [html])
  return (
    <Dialog title="Уведомление" titleMode="phone-only" width="464px" onClose={close}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized to text marks and links */}
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: words }} />
      <div className={classes.buttons}>
        <Button data-autofocus onClick={close}>
          Понятно
        </Button>
        {link && (
          <AnchorButton variant="default" href={link.href} onClick={onDismiss}>
            {link.label}
          </AnchorButton>
        )}
      </div>
    </Dialog>
  )
}
