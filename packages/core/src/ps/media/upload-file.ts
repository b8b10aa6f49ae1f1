import type { Readable } from 'node:stream'
import { appError, type PsOwn, psFileRules, type UploadedFile } from '@agromarket/shared'
import { toBrowser } from '../../auth/index.ts'
import { discardFiles, keepFiles, type StoredFile, storeFile } from '../../files/index.ts'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import { limitAddress } from '../../platform/rate-limit/index.ts'
import { type KnownReader, requireSender } from '../require-recipient.ts'
import * as uploadRepository from '../upload.repository.ts'
import { toBrowserSender } from './file-sender.ts'
import { toUploadedFile } from './to-uploaded-file.ts'

/** Files of one recipient together, and as much of all guests of his page: a hundred photographs. */
const mostBytes = 300 * 1024 * 1024
const filesOfAddress = { name: 'ps-files', points: 120, windowSeconds: 3_600 } as const

/**
 * Takes a file of the recipient's, or of a guest of his page: what its bytes say that it is, under a name without tricks.
 * It waits until he sends it, and is nobody else's until then. Throws not_found, rate_limited, payload_too_large, unsupported_file, validation_error, too_many_files.
 */
export async function uploadServiceFile(
  ctx: RequestContext,
  own: PsOwn,
  file: { name: string; content: Readable; mediaId: number | null },
): Promise<UploadedFile> {
  const reader = await requireSender(ctx, own)
  const { recipient } = reader
  await limitAddress(ctx, filesOfAddress)
  const { mediaId } = file
  if (mediaId !== null && !(await uploadRepository.hasMedia(ctx.db, recipient.id, mediaId)))
    throw appError('validation_error', { issues: [{ path: 'mediaId', message: 'Такого пункта нет' }] })
  const { maxBytes, types } = psFileRules
  const stored = await storeFile(ctx, { ...file, maxBytes, accept: types, uploadedBy: null })
  try {
    const { sender, remember } = toSender(ctx, reader)
    const row = await keep(ctx, reader, { ...stored, sender, mediaId })
    remember()
    return toUploadedFile(row, own)
  } catch (error) {
    await discardFiles(ctx, [stored.id])
    throw error
  }
}

/** As whose the file is kept; `remember` lets a guest's browser be known again, once the file is there. */
function toSender(ctx: RequestContext, { isHimself }: KnownReader): { sender: string | null; remember: () => void } {
  if (isHimself) return { sender: null, remember: () => undefined }
  if (ctx.user) return { sender: `user:${ctx.user.id}`, remember: () => undefined }
  const browser = toBrowser(visitorOf(ctx))
  return { sender: toBrowserSender(browser.hash), remember: browser.keep }
}

function keep(
  ctx: RequestContext,
  { recipient: { id: recipientId }, isHimself }: KnownReader,
  stored: StoredFile & { sender: string | null; mediaId: number | null },
) {
  const { id: storedFileId, sender, mediaId, name, mimeType, sizeBytes } = stored
  return ctx.db.transaction().execute(async (trx) => {
    const { count, bytes } = await uploadRepository.measureUploads(trx, recipientId, isHimself)
    if (count >= psFileRules.maxFiles || bytes + sizeBytes > mostBytes)
      throw appError('too_many_files', { retryAfter: 3_600 })
    const row = await uploadRepository.insertUpload(trx, {
      recipientId,
      sender,
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
