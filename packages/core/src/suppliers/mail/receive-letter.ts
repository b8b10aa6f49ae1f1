import type { Readable } from 'node:stream'
import { appError, type SupplierMailSource, supplierLimits } from '@agromarket/shared'
import { discardFiles, type FileContext, keepFiles, storeFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { enqueueJob } from '../../platform/outbox/index.ts'
import { assertMayAct, chooseSupplier } from '../supplier-access.ts'
import * as mailRepository from './mail.repository.ts'
import { readLetterJob } from './read-letter.job.ts'

export interface ReceivedLetter {
  source: SupplierMailSource
  /** Whose people have uploaded it; null: the rules say it. */
  supplierId: string | null
  uploadedBy: string | null
  content: Readable
  /** Of the letter as it is at its server, when `content` is but its head. */
  sizeBytes?: number
}

/** Keeps a letter untouched and lets the worker read it; one that came before is that one. Throws as storeFile does. */
export async function receiveLetter(
  app: FileContext,
  letter: ReceivedLetter,
  requestId: string | null = null,
): Promise<{ mailId: string; isKnown: boolean }> {
  const { source, supplierId, uploadedBy, content } = letter
  const stored = await storeFile(app, {
    name: 'letter.eml',
    content,
    maxBytes: supplierLimits.letterBytes,
    accept: 'any',
    uploadedBy,
  })
  const same = await mailRepository.findSame(app.db, { sha256: stored.sha256, supplierId, source })
  if (same !== undefined) {
    await discardFiles(app, [stored.id])
    return { mailId: same, isKnown: true }
  }
  const mailId = await app.db.transaction().execute(async (trx) => {
    await keepFiles(trx, [stored.id])
    const { id: storedFileId, sha256 } = stored
    const sizeBytes = letter.sizeBytes ?? stored.sizeBytes
    const id = await mailRepository.insert(trx, { source, supplierId, uploadedBy, storedFileId, sha256, sizeBytes })
    await enqueueJob(trx, readLetterJob, { mailId: id }, requestId)
    return id
  })
  return { mailId, isKnown: false }
}

/** A letter that somebody of the supplier uploads: he answers for it, whoever its sender is. Throws as uploadFile does. */
export async function uploadLetter(
  ctx: RequestContext,
  upload: { supplierId: string | undefined; content: Readable },
): Promise<{ mailId: string; isKnown: boolean }> {
  const supplierId = await chooseSupplier(ctx, upload.supplierId)
  await assertMayAct(ctx, supplierId, 'upload')
  if (!ctx.user) throw appError('unauthenticated')
  const { content } = upload
  return receiveLetter(ctx, { source: 'upload', supplierId, uploadedBy: ctx.user.id, content }, ctx.requestId)
}
