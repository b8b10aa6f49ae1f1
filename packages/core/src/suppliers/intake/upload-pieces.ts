import { Readable } from 'node:stream'
import { appError, type BeginUpload, type SupplierUpload, supplierLimits } from '@agromarket/shared'
import { discardFiles, openFile, storeFile } from '../../files/index.ts'
import type { AppContext, RequestContext } from '../../platform/context/index.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import { assertMayAct, chooseSupplier } from '../supplier-access.ts'
import { takeFile } from './take-file.ts'
import * as uploadRepository from './upload.repository.ts'

/**
 * Begins an upload in pieces: a lost connection costs one of them. It has to end within a day. Throws unauthenticated,
 * forbidden, not_found, too_many_files.
 */
export async function beginUpload(ctx: RequestContext, begin: BeginUpload): Promise<SupplierUpload> {
  const supplierId = await chooseSupplier(ctx, begin.supplierId)
  await assertMayAct(ctx, supplierId, 'upload')
  const priceListId = begin.priceListId ?? null
  const list = priceListId === null ? undefined : await priceListRepository.find(ctx.db, priceListId)
  if (priceListId !== null && list?.supplierId !== supplierId) throw appError('not_found')
  const userId = personOf(ctx)
  const { name, sizeBytes } = begin
  const uploadId = await uploadRepository.insert(ctx.db, { supplierId, priceListId, userId, name, sizeBytes })
  // Counted with its own row, which is there already: many that are begun at once are no more than may be.
  if ((await uploadRepository.countOpen(ctx.db, userId)) > supplierLimits.uploadsUnderWay) {
    await uploadRepository.remove(ctx.db, uploadId)
    throw appError('too_many_files', { message: 'Слишком много начатых загрузок. Закончите их и повторите.' })
  }
  return getUpload(ctx, uploadId)
}

/** How far it has come. Throws not_found also for somebody else's, and for one that was begun a day ago. */
export async function getUpload(ctx: RequestContext, uploadId: string): Promise<SupplierUpload> {
  return toUpload(ctx, await findOwn(ctx, uploadId))
}

/**
 * Takes the piece that begins at this byte; the last one makes a file of all. A piece that is here already, or out of
 * turn, is not taken: the answer says which is next. Throws not_found, payload_too_large, validation_error.
 */
export async function takePiece(
  ctx: RequestContext,
  { uploadId, firstByte }: { uploadId: string; firstByte: number },
  content: Readable,
): Promise<SupplierUpload> {
  const upload = await findOwn(ctx, uploadId)
  await assertMayAct(ctx, upload.supplierId, 'upload')
  const received = await uploadRepository.countReceived(ctx.db, uploadId)
  if (upload.fileId !== null || (firstByte !== received && received < upload.sizeBytes)) {
    content.resume()
    return toUpload(ctx, upload)
  }
  if (received < upload.sizeBytes) await storePiece(ctx, upload, firstByte, content)
  else content.resume()
  await assembleWhole(ctx, upload)
  return getUpload(ctx, uploadId)
}

async function storePiece(
  app: AppContext,
  upload: uploadRepository.UploadRow,
  firstByte: number,
  content: Readable,
): Promise<void> {
  const maxBytes = Math.min(supplierLimits.pieceBytes, upload.sizeBytes - firstByte)
  const piece = await storeFile(app, { name: 'piece', content, maxBytes, accept: 'any', uploadedBy: null })
  const { id: storedFileId, sizeBytes } = piece
  const isNew = await uploadRepository.insertPiece(app.db, { uploadId: upload.id, firstByte, sizeBytes, storedFileId })
  if (!isNew) await discardFiles(app, [storedFileId])
}

/** Once every byte is here. Of two requests at once one does it, and the other's answer has no file yet. */
async function assembleWhole(app: RequestContext, upload: uploadRepository.UploadRow): Promise<void> {
  if ((await uploadRepository.countReceived(app.db, upload.id)) < upload.sizeBytes) return
  if (!(await uploadRepository.claimAssembly(app.db, upload.id))) return
  const pieces = await uploadRepository.listPieces(app.db, upload.id)
  let fileId: string | null = null
  try {
    const { supplierId, priceListId, name } = upload
    const facts = {
      supplierId,
      priceListId,
      name,
      source: 'upload',
      sender: app.user?.name ?? '',
      mode: 'full',
    } as const
    const content = Readable.from(readPieces(app, pieces), { objectMode: false })
    const taken = await takeFile(app, { ...facts, content, uploadedBy: upload.userId }, app.requestId)
    fileId = taken.fileId
  } finally {
    await uploadRepository.endAssembly(app.db, upload.id, fileId)
  }
  await discardFiles(app, pieces)
}

async function* readPieces(app: AppContext, pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const id of pieces) {
    const piece = await openFile(app, id)
    if (!piece) throw new Error(`The piece ${id} is not there`)
    yield* piece.content
  }
}

async function toUpload({ db }: AppContext, upload: uploadRepository.UploadRow): Promise<SupplierUpload> {
  const { id: uploadId, sizeBytes, fileId, isKnown } = upload
  const receivedBytes = fileId === null ? await uploadRepository.countReceived(db, uploadId) : sizeBytes
  return { uploadId, sizeBytes, receivedBytes, pieceBytes: supplierLimits.pieceBytes, fileId, isKnown }
}

async function findOwn(ctx: RequestContext, uploadId: string): Promise<uploadRepository.UploadRow> {
  const upload = await uploadRepository.find(ctx.db, uploadId, personOf(ctx))
  if (!upload) throw appError('not_found')
  return upload
}

function personOf({ user }: RequestContext): string {
  if (!user) throw appError('unauthenticated')
  return user.id
}
