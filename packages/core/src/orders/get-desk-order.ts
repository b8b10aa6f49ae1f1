import { appError, type DeskOrder, isAllowed, type OrderedSupply } from '@agromarket/shared'
import { getPlaces, type Places } from '../area/index.ts'
import { grantsOf, listStaff, scopeOf } from '../auth/index.ts'
import { type BranchPiecesRow, listBranchPieces, supplyBranches } from '../catalog/index.ts'
import { listMessagesAbout } from '../notifications/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as deskOrderRepository from './desk-order.repository.ts'
import { movesOf } from './order-transitions.ts'
import * as orderViewRepository from './order-view.repository.ts'
import { toOrderView } from './to-order-view.ts'

/**
 * An order of the employee's branches with all that he works with: allowed steps, pieces at branches, internal words,
 * messages. Throws unauthenticated, forbidden; not_found alike for one that is missing and one of another branch.
 */
export async function getDeskOrder(ctx: RequestContext, id: string): Promise<DeskOrder> {
  const scope = scopeOf(ctx, 'orders.manage')
  const [places, row, facts] = await Promise.all([
    getPlaces(ctx.db),
    orderViewRepository.find(ctx.db, id, scope),
    deskOrderRepository.findFacts(ctx.db, id, scope),
  ])
  if (!row || !facts) throw appError('not_found')
  const [pieces, sources, messages, colleagues] = await Promise.all([
    listBranchPieces(
      ctx.db,
      row.lines.map(({ partId }) => partId),
    ),
    deskOrderRepository.findSources(ctx.db, id),
    listMessagesAbout(ctx.db, id),
    listStaff(ctx.db, { permission: 'orders.manage', branchId: row.branchId }),
  ])
  const maySeeCost = isAllowed({ grants: grantsOf(ctx.user) }, 'suppliers.manage')
  const { events, files, lines, ...view } = toOrderView(row, places)
  const { assigneeId, assigneeName, movedAt, ...rest } = facts
  const order = { delivery: view.delivery, payment: view.payment }
  return {
    ...view,
    ...rest,
    movedAt: movedAt.toISOString(),
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName },
    colleagues,
    moves: movesOf(view.status, order, 'employee').map(({ to, label, needsReason }) => ({ to, label, needsReason })),
    lines: lines.map((line) => ({
      ...line,
      supply: toSupply(row.lines.find(({ id: lineId }) => lineId === line.id)?.supply ?? null, maySeeCost),
      sources: sources
        .filter(({ lineId }) => lineId === line.id)
        .map(({ branchId, count }) => ({ branchId, count, city: cityOf(branchId, places) })),
      stock: toStock(pieces, line.partId, row.branchId, places),
    })),
    events: row.events,
    files: row.files,
    messages: messages.map(({ id, channel, status, recipient, lastError, createdAt, bodyText, subject }) => ({
      id,
      channel,
      status,
      subject: subject || bodyText,
      to: recipient,
      error: lastError,
      at: createdAt.toISOString(),
    })),
  }
}

/** What suppliers ask is for those who keep their price lists. */
function toSupply(supply: OrderedSupply | null, maySeeCost: boolean): OrderedSupply | null {
  return supply && { ...supply, costMinor: maySeeCost ? supply.costMinor : null }
}

/** Of the branches that may supply the order's own, it first, the others by distance. */
function toStock(
  pieces: readonly BranchPiecesRow[],
  partId: number,
  branchId: number,
  places: Places,
): DeskOrder['lines'][number]['stock'] {
  const own = places.branches.find(({ id }) => id === branchId) ?? places.defaultBranch
  return supplyBranches(places, own).flatMap(({ branch }) => {
    const free = pieces.find((row) => row.partId === partId && row.branchId === branch.id)?.free ?? 0
    return free > 0 ? [{ branchId: branch.id, city: branch.city, free }] : []
  })
}

function cityOf(branchId: number, { branches }: Places): string {
  return branches.find(({ id }) => id === branchId)?.city ?? ''
}
