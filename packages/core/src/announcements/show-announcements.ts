import type { AnnouncementRole, SeeAnnouncements, UserNotification } from '@agromarket/shared'
import { hashSecretToken } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { html } from '../platform/html/index.ts'

import * as announcementRepository from './announcement.repository.ts'

/** More than a few at once are read by nobody; the rest comes with the next page. */
const atOnce = 5

/** A person is himself on every device, a guest is his browser; null: a guest whose browser has no key yet. */
function readerOf({ user, browserKey, place }: RequestContext): announcementRepository.AnnouncementReader | null {
  const guest = browserKey === null ? null : `browser:${hashSecretToken(browserKey).toString('base64url')}`
  const viewer = user ? `user:${user.id}` : guest
  if (viewer === null) return null
  const roles: AnnouncementRole[] = user ? ['buyer', ...user.roles.map(({ role }) => role)] : ['guest']
  return { viewer, userId: user?.id ?? null, regionId: place.areaId, roles }
}

/** What staff have made for this visitor, is to be shown now, and has not been shown to him. Spec §3 notification, §4. */
export async function listDueAnnouncements(ctx: RequestContext): Promise<UserNotification[]> {
  const reader = readerOf(ctx)
  if (!reader) return []
  return (await announcementRepository.findDue(ctx.db, reader, atOnce)).map(toNotification)
}

/** They have been on screen, or the visitor has closed them: they do not come again. Others' ids are passed over. */
export async function seeAnnouncements(ctx: RequestContext, input: SeeAnnouncements): Promise<{ seen: true }> {
  const reader = readerOf(ctx)
  if (reader) await announcementRepository.markSeen(ctx.db, reader, input)
  return { seen: true }
}

function toNotification(row: announcementRepository.AnnouncementRow): UserNotification {
  const { id, viewType: view_type, title, content } = row
  return view_type === 'hint' ? { id, view_type, data: { title, content } } : { id, view_type, html: toHtml(row) }
}

/** Everything that people have written is escaped: no notification brings marks or scripts of its own. */
function toHtml({ title, content, linkLabel, linkUrl }: announcementRepository.AnnouncementRow): string {
  const paragraphs = content.split(/\n{2,}/).map((text) => html`<p>${text}</p>`)
  const link = linkUrl === '' ? [] : [html`<p><a href="${linkUrl}">${linkLabel}</a></p>`]
  return String(html`<h2>${title}</h2>${paragraphs}${link}`)
}
