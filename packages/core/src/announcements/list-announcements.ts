import {
  type Announcement,
  type AnnouncementAudience,
  type AnnouncementList,
  type AnnouncementState,
  announcementLimits,
  announcementRoleLabels,
} from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { findAccounts } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as announcementRepository from './announcement.repository.ts'

type Person = Awaited<ReturnType<typeof findAccounts>>[number]
const { perPage } = announcementLimits

/** Every notification that staff have made, the newest first, with how many have been shown it. */
export async function listAnnouncements(ctx: RequestContext, { page }: { page: number }): Promise<AnnouncementList> {
  const [places, rows, total] = await Promise.all([
    getPlaces(ctx.db),
    announcementRepository.findPage(ctx.db, { limit: perPage, offset: (page - 1) * perPage }),
    announcementRepository.count(ctx.db),
  ])
  const persons = await findAccounts(ctx.db, { ids: rows.flatMap(({ userId }) => userId ?? []) })
  return { items: rows.map((row) => toAnnouncement(row, places, persons)), total, page, perPage }
}

function toAnnouncement(
  row: announcementRepository.CountedRow,
  places: Places,
  persons: readonly Person[],
): Announcement {
  const person = persons.find(({ id }) => id === row.userId)
  const { audience, words } = toAudience(row, places, person)
  return {
    id: row.id,
    viewType: row.viewType,
    title: row.title,
    content: row.content,
    linkLabel: row.linkLabel,
    linkUrl: row.linkUrl,
    audience,
    audienceWords: words,
    state: stateOf(row, new Date()),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    authorName: row.authorName,
    createdAt: row.createdAt.toISOString(),
    seen: row.seen,
    dismissed: row.dismissed,
  }
}

function toAudience(
  { audience, regionIds, role }: announcementRepository.AnnouncementRow,
  { areas }: Places,
  person: Person | undefined,
): { audience: AnnouncementAudience; words: string } {
  if (audience === 'region') {
    const labels = regionIds.flatMap((id) => areas.get(id)?.label ?? [])
    return { audience: { kind: 'region', regionIds }, words: labels.join(', ') }
  }
  if (audience === 'role' && role !== null)
    return { audience: { kind: 'role', role }, words: announcementRoleLabels[role] }
  if (audience === 'person') {
    return { audience: { kind: 'person', email: person?.email ?? '' }, words: person?.name ?? '' }
  }
  return { audience: { kind: 'all' }, words: 'Все посетители' }
}

function stateOf(
  { stoppedAt, startsAt, endsAt }: announcementRepository.AnnouncementRow,
  now: Date,
): AnnouncementState {
  if (stoppedAt !== null) return 'stopped'
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt > now ? 'scheduled' : 'running'
}
