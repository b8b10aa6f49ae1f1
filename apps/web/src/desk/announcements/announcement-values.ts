import type { Announcement, AnnouncementAudience, AnnouncementRole, SaveAnnouncement } from '@agromarket/shared'

/** The form's fields; times as their inputs write them, in the clock of whoever fills them in. */
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
    startsAt: toLocalTime(announcement ? new Date(announcement.startsAt) : now),
    endsAt: announcement?.endsAt ? toLocalTime(new Date(announcement.endsAt)) : '',
  }
}

export function toInput(values: AnnouncementValues, id: string | null): SaveAnnouncement {
  const { kind, regionIds, role, email, startsAt, endsAt, ...words } = values
  return { ...words, id, audience: toAudience(values), startsAt: toIso(startsAt) ?? '', endsAt: toIso(endsAt) }
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

/** «2026-03-16T14:05», as an input of local time has it. */
function toLocalTime(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function toIso(local: string): string | null {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
