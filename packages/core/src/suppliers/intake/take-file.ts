import type { Readable } from 'node:stream'
import { appError, type SupplierFileSource, supplierLimits } from '@agromarket/shared'
import { discardFiles, type FileContext, keepFiles, type StoredFile, storeFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import { startNextRun } from '../runs/start-next-run.ts'
import * as supplierRepository from '../supplier.repository.ts'
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
  app: FileContext,
  incoming: IncomingFile,
  requestId: string | null = null,
): Promise<TakenFile> {
  const { content, name, ...facts } = incoming
  const stored = await storeFile(app, {
    name,
    content,
    maxBytes: supplierLimits.fileBytes,
    accept: 'any',
    uploadedBy: facts.uploadedBy,
  })
  const taken = await app.db.transaction().execute(async (trx) => {
    const file = await takeStored(trx, facts, stored)
    if (!file.isKnown) await startNextRun(trx, facts.supplierId, requestId)
    return file
  })
  if (taken.isKnown) await discardFiles(app, [stored.id])
  return taken
}

/** Makes a price file of a stored one; it waits until its supplier's next run is started. The same bytes are kept once. */
export async function takeStored(
  trx: Trx,
  facts: Omit<IncomingFile, 'content' | 'name'>,
  stored: Pick<StoredFile, 'id' | 'name' | 'sizeBytes' | 'sha256'>,
): Promise<TakenFile> {
  const { id: storedFileId, name, sizeBytes, sha256 } = stored
  // Of the same bytes sent twice at once, the second has to see the first.
  await supplierRepository.lock(trx, facts.supplierId)
  const same = await fileRepository.findSame(trx, facts.supplierId, sha256)
  if (same !== undefined) return { fileId: same, isKnown: true }
  await keepFiles(trx, [storedFileId])
  const fileId = await fileRepository.insert(trx, { ...facts, storedFileId, name, sizeBytes, sha256 })
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
