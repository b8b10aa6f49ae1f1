import type { Readable } from 'node:stream'
import { appError, type SupplierFileSource, supplierLimits } from '@agromarket/shared'
import { discardFiles, keepFiles, storeFile } from '../../files/index.ts'
import type { AppContext, RequestContext } from '../../platform/context/index.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import { startNextRun } from '../runs/start-next-run.ts'
import { assertMayAct, chooseSupplier } from '../supplier-access.ts'
import * as fileRepository from './file.repository.ts'

/** A price file at any of the doors. */
export interface IncomingFile {
  supplierId: string
  /** Null: masks of the profiles say it, or a person. */
  priceListId: number | null
  name: string
  content: Readable
  source: SupplierFileSource
  sender: string
  uploadedBy: string | null
  mode: 'full' | 'delta'
}

export interface TakenFile {
  fileId: string
  /** The same bytes are here already: that file is it. */
  isKnown: boolean
}

/**
 * Keeps the original untouched and lets it wait for its turn. The same bytes again are the file that is here already.
 * Throws payload_too_large, validation_error (empty).
 */
export async function takeFile(
  app: AppContext,
  incoming: IncomingFile,
  requestId: string | null = null,
): Promise<TakenFile> {
  const { content, ...facts } = incoming
  const stored = await storeFile(app, {
    name: facts.name,
    content,
    maxBytes: supplierLimits.fileBytes,
    accept: 'any',
    uploadedBy: facts.uploadedBy,
  })
  const same = await fileRepository.findSame(app.db, facts.supplierId, stored.sha256)
  if (same !== undefined) {
    await discardFiles(app, [stored.id])
    return { fileId: same, isKnown: true }
  }
  const fileId = await app.db.transaction().execute(async (trx) => {
    await keepFiles(trx, [stored.id])
    const { id: storedFileId, name, sizeBytes, sha256 } = stored
    const id = await fileRepository.insert(trx, { ...facts, storedFileId, name, sizeBytes, sha256 })
    await startNextRun(trx, facts.supplierId, requestId)
    return id
  })
  return { fileId, isKnown: false }
}

/** A file that somebody of the supplier uploads. Throws unauthenticated, forbidden, not_found, and as takeFile does. */
export async function uploadFile(
  ctx: RequestContext,
  upload: { supplierId: string | undefined; priceListId: number | null; name: string; content: Readable },
): Promise<TakenFile> {
  const supplierId = await chooseSupplier(ctx, upload.supplierId)
  await assertMayAct(ctx, supplierId, 'upload')
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const list = upload.priceListId === null ? undefined : await priceListRepository.find(ctx.db, upload.priceListId)
  if (upload.priceListId !== null && list?.supplierId !== supplierId) throw appError('not_found')
  return takeFile(
    ctx,
    { ...upload, supplierId, source: 'upload', sender: user.name, uploadedBy: user.id, mode: 'full' },
    ctx.requestId,
  )
}
