import { appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import * as orderRepository from './order.repository.ts'

/** A file of the buyer's own order; anything else is not_found. */
export async function getOrderFile(
  ctx: RequestContext,
  input: { id: string; fileId: string },
): Promise<{ name: string; mimeType: string; content: Buffer }> {
  if (!ctx.user) throw appError('unauthenticated')
  const file = await orderRepository.findFile(ctx.db, { orderId: input.id, fileId: input.fileId, userId: ctx.user.id })
  if (!file) throw appError('not_found')
  return file
}
