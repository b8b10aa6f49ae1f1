import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './notification-dialog.module.css'
import { sanitizeHtml } from './sanitize-html.ts'

/** A notification of kind «modal» (spec §4): html from the back office, with only harmless marks left in it. */
export function NotificationDialog({ request, onClose }: { request: { html: string }; onClose: () => void }) {
  return (
    <Dialog title="Уведомление" width="560px" onClose={onClose}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized to text marks and links */}
      <div className={classes.text} dangerouslySetInnerHTML={{ __html: sanitizeHtml(request.html) }} />
    </Dialog>
  )
}
