import { type AnnouncementAudience, appError, type SaveAnnouncement } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { findAccounts } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as announcementRepository from './announcement.repository.ts'

/**
 * Makes a notification, or changes one that has not begun: what some have been shown reads the same for all. Throws
 * announcement_not_found, announcement_begun, announcement_over, announcement_person_unknown, area_not_found.
 */
export async function saveAnnouncement(ctx: RequestContext, input: SaveAnnouncement): Promise<{ id: string }> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const { id, audience, startsAt, endsAt, ...words } = input
  if (endsAt !== null && Date.parse(endsAt) <= Date.now()) throw appError('announcement_over')
  const row = {
    ...words,
    ...(await toAudience(ctx, audience)),
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
  return ctx.db.transaction().execute(async (trx) => {
    if (id === null) {
      return { id: await announcementRepository.insert(trx, { ...row, authorId: user.id, authorName: user.name }) }
    }
    const known = await announcementRepository.lock(trx, id)
    if (!known) throw appError('announcement_not_found')
    if (known.stoppedAt !== null || known.startsAt.getTime() <= Date.now()) throw appError('announcement_begun')
    await announcementRepository.update(trx, id, row)
    return { id }
  })
}

type Audience = Pick<announcementRepository.AnnouncementFields, 'audience' | 'regionIds' | 'role' | 'userId'>

async function toAudience(ctx: RequestContext, audience: AnnouncementAudience): Promise<Audience> {
  const nobody = { regionIds: [], role: null, userId: null }
  switch (audience.kind) {
    case 'all':
      return { ...nobody, audience: 'all' }
    case 'role':
      return { ...nobody, audience: 'role', role: audience.role }
    case 'region': {
      const { areas } = await getPlaces(ctx.db)
      if (!audience.regionIds.every((id) => areas.get(id)?.parentId)) throw appError('area_not_found')
      return { ...nobody, audience: 'region', regionIds: [...new Set(audience.regionIds)] }
    }
    case 'person': {
      const [account] = await findAccounts(ctx.db, { email: audience.email })
      if (!account) throw appError('announcement_person_unknown')
      return { ...nobody, audience: 'person', userId: account.id }
    }
  }
}
