import { appError, type ServiceRequest, serviceRequestLimits } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as serviceRequestRepository from './service-request.repository.ts'
import { toServiceRequest } from './to-service-request.ts'

/** A person's own requests, the newest first. Throws unauthenticated. */
export async function listServiceRequests(ctx: RequestContext): Promise<ServiceRequest[]> {
  if (!ctx.user) throw appError('unauthenticated')
  const [places, rows] = await Promise.all([
    getPlaces(ctx.db),
    serviceRequestRepository.findOwn(ctx.db, ctx.user.id, serviceRequestLimits.listed),
  ])
  return rows.map((row) => toServiceRequest(row, places))
}
