import {
  appError,
  type NoticePage,
  type NoticeQuery,
  type NoticeSettings,
  noticeFilters,
  type PortalViewer,
  type ReadNotices,
  supplierLimits,
} from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { readableSuppliers, supplierScopeOf } from '../supplier-access.ts'
import * as noticeRepository from './notice.repository.ts'

/** What the portal has told the viewer's suppliers, the newest first. */
export async function listNotices(ctx: RequestContext, query: NoticeQuery): Promise<NoticePage> {
  const scope = await noticeScopeOf(ctx, query.supplierId)
  const perPage = supplierLimits.perPage
  const [{ items, total }, settings, ...counted] = await Promise.all([
    noticeRepository.list(ctx.db, scope, query, perPage),
    noticeRepository.findSettings(ctx.db, scope.userId),
    ...noticeFilters.map((filter) => noticeRepository.count(ctx.db, scope, { filter, q: '' })),
  ])
  const [all = 0, unread = 0, error = 0, held = 0, done = 0] = counted
  return { items, total, page: query.page, perPage, counts: { all, unread, error, held, done }, settings }
}

/** Marks notices as read, or as unread again; without ids all of them. */
export async function readNotices(ctx: RequestContext, { ids, isRead }: ReadNotices): Promise<void> {
  const scope = await noticeScopeOf(ctx)
  if (isRead) await noticeRepository.markRead(ctx.db, scope, ids ?? null)
  else if (ids) await noticeRepository.markUnread(ctx.db, scope, ids)
}

export async function saveNoticeSettings(ctx: RequestContext, settings: NoticeSettings): Promise<NoticeSettings> {
  const { userId } = await noticeScopeOf(ctx)
  await noticeRepository.saveSettings(ctx.db, userId, settings)
  return settings
}

/** Who looks at the portal: his suppliers and what waits unread. */
export async function getPortalViewer(ctx: RequestContext): Promise<PortalViewer> {
  const access = await supplierScopeOf(ctx)
  const ids = access.kind === 'all' ? null : [...access.roles.keys()]
  const scope = await noticeScopeOf(ctx)
  const [names, unread, errors] = await Promise.all([
    supplierRepository.listNames(ctx.db, ids),
    noticeRepository.count(ctx.db, scope, { filter: 'unread', q: '' }),
    noticeRepository.countUnreadErrors(ctx.db, scope),
  ])
  await supplierRepository.touchUser(ctx.db, scope.userId)
  const suppliers = names.map((one) => ({
    ...one,
    role: access.kind === 'all' ? ('keys' as const) : (access.roles.get(one.id) ?? 'view'),
  }))
  return { isAdmin: access.kind === 'all', suppliers, unread, errors }
}

async function noticeScopeOf(ctx: RequestContext, supplierId?: string): Promise<noticeRepository.NoticeScope> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const [suppliers, { portal }] = await Promise.all([
    readableSuppliers(ctx, supplierId),
    noticeRepository.findSettings(ctx.db, user.id),
  ])
  return { userId: user.id, suppliers, kinds: portal }
}
