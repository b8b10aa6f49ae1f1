import { appError, type DeskSummary } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import { listFailedMessages } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as deskSummaryRepository from './desk-summary.repository.ts'
import { listDeskOrders } from './list-desk-orders.ts'

const mostWaiting = 5
const mostUndelivered = 5

/**
 * What waits for an employee and what has gone wrong with the orders of his branches; `assignee` narrows what waits to his
 * own. Throws unauthenticated, forbidden.
 */
export async function getDeskSummary(
  ctx: RequestContext,
  { assignee }: { assignee: 'all' | 'me' },
): Promise<DeskSummary> {
  if (!ctx.user) throw appError('unauthenticated')
  const scope = scopeOf(ctx, 'orders.manage')
  const places = await getPlaces(ctx.db)
  const own = scope.kind === 'branch' ? places.branches.find(({ id }) => scope.branchIds.includes(id)) : undefined
  const { timeZone } = own ?? places.defaultBranch
  const [list, days, sums, failed] = await Promise.all([
    listDeskOrders(ctx, { state: 'waiting', q: '', assignee, period: 'all', sort: 'old', page: 1 }),
    deskSummaryRepository.countOrdersByDay(ctx.db, scope, timeZone),
    deskSummaryRepository.sumToday(ctx.db, scope, timeZone),
    listFailedMessages(ctx.db),
  ])
  const numbers = await deskSummaryRepository.findNumbers(
    ctx.db,
    failed.map(({ aboutId }) => aboutId),
    scope,
  )
  const undelivered = failed.flatMap(({ id, aboutId, channel, subject, recipient, lastError }) => {
    const number = numbers.get(aboutId)
    return number ? [{ id, orderId: aboutId, number, channel, subject, to: recipient, error: lastError ?? '' }] : []
  })
  return {
    days,
    today: { count: days.at(-1)?.count ?? 0, sums },
    waitingCount: list.total,
    waiting: list.items.slice(0, mostWaiting),
    undelivered: undelivered.slice(0, mostUndelivered),
  }
}
