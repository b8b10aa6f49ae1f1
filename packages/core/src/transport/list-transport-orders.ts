import { isAllowed, type TransportListQuery, type TransportOrderList, transportLimits } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { grantsOf, scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { branchOf, toTransportRow } from './to-transport-order.ts'
import * as transportRepository from './transport.repository.ts'

/** A client's own orders, or those of an employee's branches, with the counts of every chip. A page past the end is empty. */
export async function listTransportOrders(
  ctx: RequestContext,
  { page, ...query }: TransportListQuery,
): Promise<TransportOrderList> {
  const filter = { ...query, scope: scopeOf(ctx, 'transport.read') }
  const { perPage } = transportLimits
  const [places, rows, counts] = await Promise.all([
    getPlaces(ctx.db),
    transportRepository.findPage(ctx.db, filter, { limit: perPage, offset: (page - 1) * perPage }),
    transportRepository.countByGroup(ctx.db, filter),
  ])
  const canManage = isAllowed({ grants: grantsOf(ctx.user) }, 'transport.manage')
  const { scope } = filter
  const isOwn = (id: number) => scope.kind === 'all' || (scope.kind === 'branch' && scope.branchIds.includes(id))
  return {
    items: rows.map((row) => toTransportRow(row, branchOf(row, places))),
    total: counts[query.state],
    page,
    perPage,
    counts,
    canManage,
    branches: canManage ? places.branches.filter(({ id }) => isOwn(id)).map(({ id, city }) => ({ id, city })) : [],
  }
}
