import { Readable } from 'node:stream'
import { appError, supplierLimits } from '@agromarket/shared'
import {
  discardFiles,
  type FileContext,
  keepFiles,
  type OpenedFile,
  openFile,
  releaseFiles,
  storeFile,
} from '../../files/index.ts'
import { StoredFileMissing } from '../../integrations/storage/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import { startNextRun } from '../runs/start-next-run.ts'
import * as supplierRepository from '../supplier.repository.ts'
import * as fileRepository from './file.repository.ts'
import { takeSupplierTurn } from './supplier-turn.ts'

interface GrowingUpload {
  /** The first file of the upload. */
  uploadId: string
  facts: Pick<fileRepository.NewFile, 'supplierId' | 'priceListId' | 'name' | 'source' | 'sender' | 'uploadedBy'>
  lines: readonly string[]
}

/**
 * Adds lines to a price list that comes in several calls, and lets the whole wait for its turn: a part alone would take the
 * rest off sale. Of two calls at once one goes after the other. Returns the file of the whole. Throws
 * supplier_record_changed when the upload is over, payload_too_large.
 */
export async function growUpload(app: FileContext, upload: GrowingUpload): Promise<string> {
  for (;;) {
    const whole = await findOpen(app, upload.uploadId)
    const fileId = await addLines(app, whole, upload)
    if (fileId !== undefined) return fileId
  }
}

async function findOpen({ db }: FileContext, uploadId: string): Promise<fileRepository.FileRow> {
  const whole = await fileRepository.findWhole(db, uploadId)
  if (!whole) throw appError('not_found')
  if (await fileRepository.isOpen(db, uploadId)) return whole
  throw appError('supplier_record_changed', {
    message: 'Эта загрузка закончена: после неё пришёл другой прайс-лист или прошли сутки. Начните новую.',
  })
}

/** Undefined: another call has added its lines first. */
async function addLines(
  app: FileContext,
  whole: fileRepository.FileRow,
  { uploadId, facts, lines }: GrowingUpload,
): Promise<string | undefined> {
  const before = await openWhole(app, whole.storedFileId)
  if (!before) {
    if ((await fileRepository.findWhole(app.db, uploadId))?.id !== whole.id) return undefined
    throw new Error(`The file ${whole.storedFileId} is not there`)
  }
  const { name, uploadedBy, supplierId } = facts
  const content = Readable.from(joined(before.content, lines), { objectMode: false })
  const stored = await storeFile(app, { name, content, maxBytes: supplierLimits.fileBytes, accept: 'any', uploadedBy })
  const { id: storedFileId, sizeBytes, sha256 } = stored
  const grown = { ...facts, name: stored.name, mode: 'full', uploadId, storedFileId, sizeBytes, sha256 } as const
  const placed = await takeSupplierTurn(supplierId, () =>
    app.db.transaction().execute((trx) => putInPlace(trx, whole.id, grown)),
  )
  await discardFiles(app, placed ? placed.outgrown : [stored.id])
  return placed?.fileId
}

/** Undefined: its row or, between the two readings, its bytes are gone, as another call's longer file has replaced it. */
async function openWhole(app: FileContext, storedFileId: string): Promise<OpenedFile | undefined> {
  try {
    return await openFile(app, storedFileId)
  } catch (error) {
    if (error instanceof StoredFileMissing) return undefined
    throw error
  }
}

/**
 * What nobody has begun to read leaves nothing behind: a million positions in a hundred calls would else be kept fifty times.
 * The first file stays, for it names the upload. Undefined: the file is the whole of the upload no more.
 */
async function putInPlace(
  trx: Trx,
  wholeId: string,
  grown: fileRepository.NewFile & { uploadId: string },
): Promise<{ fileId: string; outgrown: string[] } | undefined> {
  await supplierRepository.lock(trx, grown.supplierId)
  if ((await fileRepository.findWhole(trx, grown.uploadId))?.id !== wholeId) return undefined
  await keepFiles(trx, [grown.storedFileId])
  const fileId = await fileRepository.insert(trx, grown)
  const outgrown = await fileRepository.deleteOutgrown(trx, wholeId, fileId)
  await releaseFiles(trx, outgrown)
  await fileRepository.replaceWaiting(trx, wholeId)
  await startNextRun(trx, grown.supplierId)
  return { fileId, outgrown }
}

async function* joined(before: Readable, lines: readonly string[]): AsyncGenerator<Buffer> {
  for await (const chunk of before) yield chunk
  yield Buffer.from(lines.join(''))
}
