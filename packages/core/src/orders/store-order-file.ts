import type { Readable } from 'node:stream'
import { appError, orderFileLimits } from '@agromarket/shared'
import { type StoredFile, storeFile } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/**
 * Streams one file of an order to be placed into the storage: PDF, JPG, PNG or XLSX by its bytes, 10 MB at most.
 * Throws unauthenticated, validation_error (empty), payload_too_large, unsupported_file.
 */
export async function storeOrderFile(
  ctx: RequestContext,
  file: { name: string; content: Readable },
): Promise<StoredFile> {
  if (!ctx.user) throw appError('unauthenticated')
  const { maxBytes, types } = orderFileLimits
  return storeFile(ctx, { ...file, maxBytes, accept: types, uploadedBy: ctx.user.id })
}
