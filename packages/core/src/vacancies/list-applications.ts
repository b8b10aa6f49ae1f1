import {
  type ApplicationListQuery,
  appError,
  applicationStates,
  type DeskApplicationList,
  type DeskApplicationPage,
} from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as applicationRepository from './application.repository.ts'
import { toDeskApplications } from './to-desk-application.ts'

const perPage = 25

/** Replies to vacancies of the employee's branches. A page past the end is empty. */
export async function listApplications(ctx: RequestContext, query: ApplicationListQuery): Promise<DeskApplicationList> {
  const { state, page } = query
  const filter = { ...query, scope: scopeOf(ctx, 'vacancies.answer') }
  const [rows, counted, places] = await Promise.all([
    applicationRepository.findForDesk(ctx.db, filter, { limit: perPage, offset: (page - 1) * perPage }),
    applicationRepository.countForDesk(ctx.db, filter),
    getPlaces(ctx.db),
  ])
  const counts = {
    ...Object.fromEntries(applicationStates.map((one) => [one, 0])),
    ...Object.fromEntries(counted.map((one) => [one.state, one.count])),
    all: counted.reduce((sum, { count }) => sum + count, 0),
  } as DeskApplicationList['counts']
  return { items: await toDeskApplications(ctx.db, rows, places), total: counts[state], page, perPage, counts }
}

/** One reply with what was done about it. Throws application_not_found, also for another branch's. */
export async function getApplication(ctx: RequestContext, { id }: { id: string }): Promise<DeskApplicationPage> {
  const row = await applicationRepository.findOne(ctx.db, id, scopeOf(ctx, 'vacancies.answer'))
  if (!row) throw appError('application_not_found')
  const [places, events] = await Promise.all([getPlaces(ctx.db), applicationRepository.findEvents(ctx.db, id)])
  const [application] = await toDeskApplications(ctx.db, [row], places)
  if (!application) throw new Error('One row is one reply')
  return {
    ...application,
    events: events.map(({ actorName: actor, at, ...event }) => ({ ...event, actor, at: at.toISOString() })),
  }
}
