import { Readable } from 'node:stream'
import { appError } from '@agromarket/shared'
import { type Scope, scopeOf } from '../auth/index.ts'
import { type OpenedFile, openFile } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as orderRepository from './order.repository.ts'

interface NamedFile {
  id: string
  fileId: string
}

/** A file of an order that the buyer may read; anything else is not_found. */
export function getOrderFile(ctx: RequestContext, input: NamedFile): Promise<OpenedFile> {
  return openOrderFile(ctx, input, { scope: scopeOf(ctx, 'orders.read'), withInternal: false })
}

/** A file of an order that the employee may take, the company's own among them; anything else is not_found. */
export function getDeskFile(ctx: RequestContext, input: NamedFile): Promise<OpenedFile> {
  return openOrderFile(ctx, input, { scope: scopeOf(ctx, 'orders.manage'), withInternal: true })
}

async function openOrderFile(
  ctx: RequestContext,
  input: NamedFile,
  reach: { scope: Scope; withInternal: boolean },
): Promise<OpenedFile> {
  const file = await orderRepository.findFile(ctx.db, { orderId: input.id, fileId: input.fileId, ...reach })
  if (!file) throw appError('not_found')
  const { name, mimeType, content } = file
  if (content) return { name, mimeType, sizeBytes: content.length, content: Readable.from([content]) }
  const opened = await openFile(ctx, file.storedFileId)
  if (!opened) throw new Error(`The file ${input.fileId} of an order is not stored`)
  return opened
}
