import { randomUUID } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { appError, describeFileTypes, type FileType, fileTypes } from '@agromarket/shared'
import { fileTypeFromStream } from 'file-type'
import { discardFiles, type FileContext } from './discard-files.ts'
import type { StoredFile } from './file.repository.ts'
import * as fileRepository from './file.repository.ts'
import { measureContent } from './measure-content.ts'
import { sanitizeFileName } from './sanitize-file-name.ts'

/** Files of one sender that nothing keeps yet: two orders with all the files that an order may have. */
const mostUnderWay = 10
/** Longer than a request may take; what is older was left behind by a process that died. */
const underWayMs = 3 * 60_000

export interface FileToStore {
  /** As its sender calls it. */
  name: string
  content: Readable
  maxBytes: number
  /** 'any' keeps the name's own ending: whoever reads the file finds out what it is. */
  accept: readonly FileType[] | 'any'
  uploadedBy: string | null
}

/**
 * Streams a file into the storage, bounded and hashed, and takes it for what its bytes say, never for what its name
 * claims. It belongs to nothing until `keepFiles`; what is not kept within a day is deleted. Throws payload_too_large,
 * unsupported_file, validation_error (empty), too_many_files (of one sender under way), and leaves nothing behind then.
 */
export async function storeFile(app: FileContext, file: FileToStore): Promise<StoredFile> {
  const { db, ports } = app
  const key = toKey(new Date())
  // Its true ending is known when its bytes are.
  const name = sanitizeFileName(file.name, ownExtension(file.name))
  const id = await fileRepository.insertUpload(db, { key, name, uploadedBy: file.uploadedBy })
  try {
    await assertFewUnderWay(app, file.uploadedBy)
    const measured = measureContent(file.maxBytes)
    // A sender who goes away breaks the writing off, and a writing that fails lets go of the sender.
    pipeline(file.content, measured, () => undefined)
    await ports.storage.write(key, measured, { mimeType: 'application/octet-stream' })
    const { sizeBytes, sha256 } = measured.result()
    if (sizeBytes === 0) throw appError('validation_error', { issues: [{ path: 'files', message: 'Файл пуст' }] })
    const type = await detectType(app, { key, name: file.name }, file.accept)
    const stored = { id, name: sanitizeFileName(file.name, type.extension), mimeType: type.mimeType, sizeBytes, sha256 }
    await fileRepository.completeUpload(db, stored)
    return stored
  } catch (error) {
    await discardFiles(app, [id])
    throw error
  }
}

/** Counted with its own row, which is there already: of many at once as many get through as one after the other. */
async function assertFewUnderWay({ db }: FileContext, uploadedBy: string | null): Promise<void> {
  if (uploadedBy === null) return
  const underWay = await fileRepository.countUnkept(db, uploadedBy, underWayMs)
  if (underWay > mostUnderWay) throw appError('too_many_files', { retryAfter: underWayMs / 1000 })
}

/** By month, so that no folder grows without end. */
function toKey(now: Date): string {
  return `${now.toISOString().slice(0, 7)}/${randomUUID()}`
}

async function detectType(
  { ports }: FileContext,
  { key, name }: { key: string; name: string },
  accept: FileToStore['accept'],
) {
  const content = await ports.storage.read(key)
  try {
    const detected = await fileTypeFromStream(Readable.toWeb(content))
    if (accept === 'any')
      return { mimeType: detected?.mime ?? 'application/octet-stream', extension: ownExtension(name) }
    const type = detected && accept.map((name) => fileTypes[name]).find(({ mimeType }) => mimeType === detected.mime)
    if (!type)
      throw appError('unsupported_file', {
        message: `Этот тип файла не принимается. Подойдёт ${describeFileTypes(accept)}.`,
      })
    return type
  } finally {
    content.destroy()
  }
}

function ownExtension(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'
}
