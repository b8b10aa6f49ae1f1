import { type HoldingOrder, type SparePartOrders, sparePartLimits } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { requirePermission } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as reservationRepository from './reservation.repository.ts'

/**
 * Open orders that hold pieces of a part, the newest first, with the branches that the pieces lie at: what its reserve is
 * made of. Of their buyers nothing is told. Throws not_found for whoever may not search as staff.
 */
export async function listHoldingOrders(ctx: RequestContext, partId: number): Promise<SparePartOrders> {
  requirePermission(ctx, 'spareParts.search')
  const [places, rows] = await Promise.all([
    getPlaces(ctx.db),
    reservationRepository.findHolding(ctx.db, partId, sparePartLimits.openOrders),
  ])
  const cities = new Map(places.branches.map(({ id, city }) => [id, city]))
  const orders = rows.map(({ total: _, number, createdAt, branchId, sources, ...row }): HoldingOrder => {
    const branch = places.branches.find(({ id }) => id === branchId) ?? places.defaultBranch
    return {
      ...row,
      number: String(number),
      createdAt: createdAt.toISOString(),
      branchId,
      branchCity: branch.city,
      timeZone: branch.timeZone,
      sources: sources.map((source) => ({ ...source, city: cities.get(source.branchId) ?? '' })),
    }
  })
  return { orders, total: rows[0]?.total ?? 0 }
}

/** Pieces of a part that other branches send for open orders, by the branch they are sent to. */
export async function countIncoming(ctx: RequestContext, partId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await reservationRepository.findIncoming(ctx.db, partId)
  return new Map(rows.map(({ branchId, count }) => [branchId, count]))
}
