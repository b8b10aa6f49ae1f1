import type { Announcement, AnnouncementAudience, AnnouncementRole, SaveAnnouncement } from '@agromarket/shared'
import { fromShopTime, toShopTime } from '../../lib/format/shop-time.ts'

/** The form's fields; times as their inputs write them, by the shop's clock. */
export interface AnnouncementValues {
  viewType: SaveAnnouncement['viewType']
  title: string
  content: string
  linkLabel: string
  linkUrl: string
  kind: AnnouncementAudience['kind']
  regionIds: string[]
  role: AnnouncementRole
  email: string
  startsAt: string
  endsAt: string
}

export function toValues(announcement: Announcement | null, now = new Date()): AnnouncementValues {
  const audience = announcement?.audience ?? { kind: 'all' as const }
  return {
    viewType: announcement?.viewType ?? 'hint',
    title: announcement?.title ?? '',
    content: announcement?.content ?? '',
    linkLabel: announcement?.linkLabel ?? '',
    linkUrl: announcement?.linkUrl ?? '',
    kind: audience.kind,
    regionIds: audience.kind === 'region' ? audience.regionIds : [],
    role: audience.kind === 'role' ? audience.role : 'buyer',
    email: audience.kind === 'person' ? audience.email : '',
    startsAt: toShopTime(announcement ? new Date(announcement.startsAt) : now),
    endsAt: announcement?.endsAt ? toShopTime(new Date(announcement.endsAt)) : '',
  }
}

export function toInput(values: AnnouncementValues, id: string | null): SaveAnnouncement {
  const { kind, regionIds, role, email, startsAt, endsAt, ...words } = values
  return {
    ...words,
    id,
    audience: toAudience(values),
    startsAt: fromShopTime(startsAt) ?? '',
    endsAt: fromShopTime(endsAt),
  }
}

function toAudience({ kind, regionIds, role, email }: AnnouncementValues): AnnouncementAudience {
  switch (kind) {
    case 'region':
      return { kind, regionIds }
    case 'role':
      return { kind, role }
    case 'person':
      return { kind, email }
    case 'all':
      return { kind }
  }
}
