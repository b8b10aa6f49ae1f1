import type { UserNotification } from '@agromarket/shared'
import type { ApiClient } from '../../lib/trpc.ts'
import { showNotification } from './show-notification.ts'

/**
 * What has happened to this person (`own`, with his page), then what staff have made for him: guests' pages are kept for
 * everybody, so that is asked for here. Of several windows one opens, and hints come one after the other: what this page
 * has not come to is not seen, and comes with later ones.
 */
export async function showDueNotifications(client: ApiClient, own: readonly UserNotification[]): Promise<void> {
  for (const notification of own) {
    const { id } = notification
    showNotification(notification, {
      onShown: () => void client.users.seeNotifications.mutate({ ids: [id] }).catch(() => undefined),
    })
  }
  // A failed request is not the visitor's: the next page asks again.
  const due = await client.announcements.due.query().catch(() => [])
  const firstModal = due.find(({ view_type }) => view_type === 'modal')
  const shown = due.filter((one) => one.view_type !== 'modal' || one === firstModal)
  for (const notification of shown) {
    const see = (isDismissed: boolean) =>
      void client.announcements.see.mutate({ ids: [notification.id], isDismissed }).catch(() => undefined)
    showNotification(notification, { onShown: () => see(false), onDismiss: () => see(true) })
  }
}
