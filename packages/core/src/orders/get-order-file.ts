import { Readable } from 'node:stream'
import { appError } from '@agromarket/shared'
import { scopeOf } from '../auth/index.ts'
import { type OpenedFile, openFile } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as orderRepository from './order.repository.ts'

/** A file of an order that the buyer may read; anything else is not_found. */
export async function getOrderFile(ctx: RequestContext, input: { id: string; fileId: string }): Promise<OpenedFile> {
  const file = await orderRepository.findFile(ctx.db, {
    orderId: input.id,
    fileId: input.fileId,
    scope: scopeOf(ctx, 'orders.read'),
  })
  if (!file) throw appError('not_found')
  const { name, mimeType, content } = file
  if (content) return { name, mimeType, sizeBytes: content.length, content: Readable.from([content]) }
  const opened = await openFile(ctx, file.storedFileId)
  if (!opened) throw new Error(`The file ${input.fileId} of an order is not stored`)
  return opened
}
