import type { Readable } from 'node:stream'
import { AppError, appError, type SupplierFileSource, supplierLimits } from '@agromarket/shared'
import { discardFiles, type FileContext, keepFiles, type StoredFile, storeFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import { startNextRun } from '../runs/start-next-run.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { assertMayAct, chooseSupplier } from '../supplier-access.ts'
import * as fileRepository from './file.repository.ts'
import { takeSupplierTurn } from './supplier-turn.ts'

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
  /** What the same place gave the last time: the same bytes again are no news, whatever else has come since. */
  before?: string | null
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
  }).catch((error: unknown) => {
    throw isManyAtOnce(error) ? appError('too_many_files', { ...error.details, message: manyAtOnce }) : error
  })
  const take = () =>
    app.db.transaction().execute(async (trx) => {
      const file = await takeStored(trx, facts, stored)
      if (!file.isKnown) await startNextRun(trx, facts.supplierId, requestId)
      return file
    })
  const taken = await takeSupplierTurn(facts.supplierId, take)
  if (taken.isKnown) await discardFiles(app, [stored.id])
  return taken
}

const manyAtOnce = 'Слишком много файлов сразу. Дождитесь, пока загрузятся начатые, и повторите.'

/** The registry's words are those of an order's files. */
function isManyAtOnce(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'too_many_files'
}

/** Makes a price file of a stored one; it waits until its supplier's next run is started. The same bytes are kept once. */
export async function takeStored(
  trx: Trx,
  { before, ...facts }: Omit<IncomingFile, 'content' | 'name'>,
  stored: Pick<StoredFile, 'id' | 'name' | 'sizeBytes' | 'sha256'>,
): Promise<TakenFile> {
  const { id: storedFileId, name, sizeBytes, sha256 } = stored
  // Of the same bytes sent twice at once, the second has to see the first.
  await supplierRepository.lock(trx, facts.supplierId)
  const last = before && (await fileRepository.find(trx, before))
  const same = last && last.sha256 === sha256 ? last.id : await fileRepository.findSame(trx, { ...facts, sha256 })
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
