import { appError, type DeskOrder } from '@agromarket/shared'
import { listStaff } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { changeOrder } from './change-order.ts'
import { getDeskOrder } from './get-desk-order.ts'
import * as orderChangeRepository from './order-change.repository.ts'

/**
 * Says who takes care of an order; null: nobody yet. Throws not_found, order_changed, assignee_not_found for somebody who
 * may not take orders of that branch.
 */
export async function assignOrder(
  ctx: RequestContext,
  { id, version, assigneeId }: { id: string; version: number; assigneeId: string | null },
): Promise<DeskOrder> {
  await changeOrder(ctx, { id, version, permission: 'orders.manage' }, async ({ trx, order, user }) => {
    const staff = await listStaff(trx, { permission: 'orders.manage', branchId: order.branchId })
    const assignee = staff.find((one) => one.id === assigneeId)
    if (assigneeId !== null && !assignee) throw appError('assignee_not_found')
    await orderChangeRepository.update(trx, id, { assigneeId, assigneeName: assignee?.name ?? '' })
    await orderChangeRepository.insertEvent(trx, {
      orderId: id,
      kind: 'assigned',
      status: order.status,
      note: assignee ? `Ответственный: ${assignee.name}` : 'Ответственный снят',
      actorKind: 'employee',
      actorId: user.id,
      actorName: user.name,
      isInternal: true,
    })
  })
  return getDeskOrder(ctx, id)
}
