import type { SeeNotifications, UserNotification } from '@agromarket/shared'
import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import * as notificationRepository from './notification.repository.ts'

/** What the visitor has not been shown yet, the oldest first; a guest has none. Spec §3 notification. */
export async function listNotifications(ctx: RequestContext): Promise<UserNotification[]> {
  if (!ctx.user) return []
  const rows = await notificationRepository.findUnseen(ctx.db, ctx.user.id)
  return rows.map(({ id, title, content }) => ({ id, view_type: 'hint', data: { title, content } }))
}

/** They have been on screen and do not come again. Throws unauthenticated; foreign ids are passed over. */
export async function seeNotifications(ctx: RequestContext, { ids }: SeeNotifications): Promise<{ seen: true }> {
  if (!ctx.user) throw appError('unauthenticated')
  await notificationRepository.markSeen(ctx.db, ctx.user.id, ids)
  return { seen: true }
}
