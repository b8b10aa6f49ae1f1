import type { Readable } from 'node:stream'
import { appError, type PsOwn, psFileRules, type UploadedFile } from '@agromarket/shared'
import { discardFiles, keepFiles, type StoredFile, storeFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { limitAddress } from '../../platform/rate-limit/index.ts'
import { requireChanger } from '../require-recipient.ts'
import * as uploadRepository from '../upload.repository.ts'
import { toUploadedFile } from './to-uploaded-file.ts'

/** Files of one recipient together: a hundred photographs. */
const mostBytes = 300 * 1024 * 1024
const filesOfAddress = { name: 'ps-files', points: 120, windowSeconds: 3_600 } as const

/**
 * Takes a file of the recipient's: what its bytes say that it is, under a name without tricks. It waits until he sends
 * it. Throws not_found, rate_limited, payload_too_large, unsupported_file, validation_error, too_many_files.
 */
export async function uploadServiceFile(
  ctx: RequestContext,
  own: PsOwn,
  file: { name: string; content: Readable; mediaId: number | null },
): Promise<UploadedFile> {
  const recipient = await requireChanger(ctx, own)
  await limitAddress(ctx, filesOfAddress)
  const { mediaId } = file
  if (mediaId !== null && !(await uploadRepository.hasMedia(ctx.db, recipient.id, mediaId)))
    throw appError('validation_error', { issues: [{ path: 'mediaId', message: 'Такого пункта нет' }] })
  const { maxBytes, types } = psFileRules
  const stored = await storeFile(ctx, { ...file, maxBytes, accept: types, uploadedBy: null })
  try {
    const row = await keep(ctx, recipient.id, mediaId, stored)
    return toUploadedFile(ctx, recipient.id, row)
  } catch (error) {
    await discardFiles(ctx, [stored.id])
    throw error
  }
}

function keep(ctx: RequestContext, recipientId: number, mediaId: number | null, stored: StoredFile) {
  const { id: storedFileId, name, mimeType, sizeBytes } = stored
  return ctx.db.transaction().execute(async (trx) => {
    const { count, bytes } = await uploadRepository.measureUploads(trx, recipientId)
    if (count >= psFileRules.maxFiles || bytes + sizeBytes > mostBytes)
      throw appError('too_many_files', { retryAfter: 3_600 })
    const row = await uploadRepository.insertUpload(trx, {
      recipientId,
      storedFileId,
      mediaId,
      name,
      mimeType,
      sizeBytes,
    })
    await keepFiles(trx, [storedFileId])
    return row
  })
}
