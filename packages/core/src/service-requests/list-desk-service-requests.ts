import { type DeskServiceRequestList, type ServiceRequestListQuery, serviceRequestLimits } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as serviceRequestRepository from './service-request.repository.ts'
import { toDeskServiceRequest } from './to-service-request.ts'

const { perPage } = serviceRequestLimits

/** What an employee's branches are asked. A page past the end is empty. */
export async function listDeskServiceRequests(
  ctx: RequestContext,
  { state, page }: ServiceRequestListQuery,
): Promise<DeskServiceRequestList> {
  const scope = scopeOf(ctx, 'serviceRequests.manage')
  const slice = { limit: perPage, offset: (page - 1) * perPage }
  const [places, rows, counts] = await Promise.all([
    getPlaces(ctx.db),
    serviceRequestRepository.findPage(ctx.db, { scope, state }, slice),
    serviceRequestRepository.countByState(ctx.db, scope),
  ])
  return { items: rows.map((row) => toDeskServiceRequest(row, places)), total: counts[state], page, perPage, counts }
}
