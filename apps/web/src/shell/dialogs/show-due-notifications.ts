import type { UserNotification } from '@agromarket/shared'
import type { ApiClient } from '../../lib/trpc.ts'
import { showNotification } from './show-notification.ts'

/**
 * What has happened to this person (`own`, with his page), then what staff have made for him: guests' pages are kept for
 * everybody, so that is asked for here. Of several windows one opens; the others come with later pages.
 */
export async function showDueNotifications(client: ApiClient, own: readonly UserNotification[]): Promise<void> {
  if (own.length > 0) {
    for (const notification of own) showNotification(notification)
    await client.users.seeNotifications.mutate({ ids: own.map(({ id }) => id) }).catch(() => undefined)
  }
  // A failed request is not the visitor's: the next page asks again.
  const due = await client.announcements.due.query().catch(() => [])
  const firstModal = due.find(({ view_type }) => view_type === 'modal')
  const shown = due.filter((one) => one.view_type !== 'modal' || one === firstModal)
  if (shown.length === 0) return
  const see = (ids: string[], isDismissed: boolean) =>
    client.announcements.see.mutate({ ids, isDismissed }).catch(() => undefined)
  for (const notification of shown) showNotification(notification, () => void see([notification.id], true))
  await see(
    shown.map(({ id }) => id),
    false,
  )
}
