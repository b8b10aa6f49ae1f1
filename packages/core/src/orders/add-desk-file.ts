import type { Readable } from 'node:stream'
import { appError, type DeskOrder, orderFileLimits, orderLimits } from '@agromarket/shared'
import { scopeOf } from '../auth/index.ts'
import { discardFiles, keepFiles, storeFile } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { changeOrder } from './change-order.ts'
import * as deskOrderRepository from './desk-order.repository.ts'
import { getDeskOrder } from './get-desk-order.ts'
import * as orderRepository from './order.repository.ts'
import * as orderChangeRepository from './order-change.repository.ts'

export interface DeskFile {
  name: string
  content: Readable
  /** The buyer may see and fetch it too. */
  isForBuyer: boolean
}

/**
 * Streams a file of an employee into an order of his branch. Throws not_found before anything is stored, and
 * payload_too_large, unsupported_file, validation_error (empty), too_many_files.
 */
export async function addDeskFile(ctx: RequestContext, id: string, file: DeskFile): Promise<DeskOrder> {
  if (!ctx.user) throw appError('unauthenticated')
  const known = await deskOrderRepository.findFacts(ctx.db, id, scopeOf(ctx, 'orders.manage'))
  if (!known) throw appError('not_found')
  const { maxBytes, types } = orderFileLimits
  const { name, content, isForBuyer } = file
  const stored = await storeFile(ctx, { name, content, maxBytes, accept: types, uploadedBy: ctx.user.id })
  let isKept = false
  try {
    await changeOrder(ctx, { id, permission: 'orders.manage' }, async ({ trx, order, user }) => {
      const count = await orderRepository.countStaffFiles(trx, id)
      if (count >= orderLimits.staffFiles) throw appError('too_many_files')
      await orderRepository.insertFiles(trx, id, [stored], { isInternal: !isForBuyer, addedBy: user.name })
      await keepFiles(trx, [stored.id])
      await orderChangeRepository.insertEvent(trx, {
        orderId: id,
        kind: 'file',
        status: order.status,
        note: `Файл ${stored.name}`,
        actorKind: 'employee',
        actorId: user.id,
        actorName: user.name,
        isInternal: !isForBuyer,
      })
      await orderChangeRepository.touch(trx, id)
    })
    isKept = true
  } finally {
    if (!isKept) await discardFiles(ctx, [stored.id])
  }
  return getDeskOrder(ctx, id)
}
