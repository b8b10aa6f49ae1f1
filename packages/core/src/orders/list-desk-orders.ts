import type { DeskOrderList, DeskOrderListQuery, DeskOrderRow } from '@agromarket/shared'
import { appError } from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { type Scope, scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as deskOrderRepository from './desk-order.repository.ts'

const perPage = 20

/**
 * A page of the orders that an employee may take, with the counts of every chip under the other filters. Orders of other
 * branches are not there, whatever he asks for. Throws unauthenticated, forbidden.
 */
export async function listDeskOrders(
  ctx: RequestContext,
  { page, sort, ...query }: DeskOrderListQuery,
): Promise<DeskOrderList> {
  if (!ctx.user) throw appError('unauthenticated')
  const filter = { ...query, scope: scopeOf(ctx, 'orders.manage'), userId: ctx.user.id }
  const [places, rows, counts] = await Promise.all([
    getPlaces(ctx.db),
    deskOrderRepository.findPage(ctx.db, filter, { sort, limit: perPage, offset: (page - 1) * perPage }),
    deskOrderRepository.countByState(ctx.db, filter),
  ])
  return {
    items: rows.map((row) => toRow(row, places)),
    total: counts[query.state],
    page,
    perPage,
    counts,
    branches: branchesOf(filter.scope, places),
  }
}

function branchesOf(scope: Scope, { branches }: Places): DeskOrderList['branches'] {
  const isOwn = (id: number) => scope.kind === 'all' || (scope.kind === 'branch' && scope.branchIds.includes(id))
  return branches.filter(({ id }) => isOwn(id)).map(({ id, city }) => ({ id, city }))
}

function toRow(
  { number, movedAt, createdAt, branchId, reservedUntil, ...row }: deskOrderRepository.DeskOrderListRow,
  { branches, defaultBranch }: Places,
): DeskOrderRow {
  const { timeZone, city } = branches.find(({ id }) => id === branchId) ?? defaultBranch
  return {
    ...row,
    number: String(number),
    movedAt: movedAt.toISOString(),
    createdAt: createdAt.toISOString(),
    timeZone,
    branchCity: city,
    reservedUntil: reservedUntil?.toISOString() ?? null,
  }
}
