import type { OrderList, OrderListQuery, OrderSummary } from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { statusesOfFilter } from './order-transitions.ts'
import * as orderViewRepository from './order-view.repository.ts'

const perPage = 10

/** A page of the orders that the buyer may read, newest first, with the counts of every filter. A page past the end is empty. */
export async function listOrders(ctx: RequestContext, query: OrderListQuery): Promise<OrderList> {
  const { q, period, state } = query
  const filter = { scope: scopeOf(ctx, 'orders.read'), q, period, statuses: statusesOfFilter[state] }
  const [places, rows, byStatus] = await Promise.all([
    getPlaces(ctx.db),
    orderViewRepository.findPage(ctx.db, filter, { limit: perPage, offset: (query.page - 1) * perPage }),
    orderViewRepository.countByStatus(ctx.db, filter),
  ])
  const counts = countFilters(byStatus)
  return {
    items: rows.map((row) => toSummary(row, places)),
    total: counts[query.state],
    page: query.page,
    perPage,
    counts,
  }
}

function countFilters(byStatus: Awaited<ReturnType<typeof orderViewRepository.countByStatus>>): OrderList['counts'] {
  const countOf = (state: OrderListQuery['state']) =>
    byStatus.filter(({ status }) => statusesOfFilter[state].includes(status)).reduce((sum, { count }) => sum + count, 0)
  return {
    all: countOf('all'),
    active: countOf('active'),
    ready: countOf('ready'),
    done: countOf('done'),
    cancelled: countOf('cancelled'),
  }
}

function toSummary(
  { number, createdAt, branchId, ...row }: orderViewRepository.OrderSummaryRow,
  { branches, defaultBranch }: Places,
): OrderSummary {
  const { timeZone } = branches.find(({ id }) => id === branchId) ?? defaultBranch
  return { ...row, number: String(number), createdAt: createdAt.toISOString(), timeZone }
}
