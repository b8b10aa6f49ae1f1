import type { Readable } from 'node:stream'
import type { FileContext } from './discard-files.ts'
import type { StoredFile } from './file.repository.ts'
import * as fileRepository from './file.repository.ts'

/** A file on its way to whoever may read it. */
export interface OpenedFile extends Pick<StoredFile, 'name' | 'mimeType' | 'sizeBytes'> {
  content: Readable
}

/** Whether the reader may is for the caller to know. Undefined for an unknown file; throws StoredFileMissing. */
export async function openFile(
  { db, ports }: Pick<FileContext, 'db' | 'ports'>,
  id: string,
): Promise<OpenedFile | undefined> {
  const file = await fileRepository.findComplete(db, id)
  if (!file) return undefined
  const { key, name, mimeType, sizeBytes } = file
  return { name, mimeType, sizeBytes, content: await ports.storage.read(key) }
}

/** Lays a file down at `path` of this machine, to be read there and not changed. False for an unknown one. */
export async function copyFileTo(
  { db, ports }: Pick<FileContext, 'db' | 'ports'>,
  id: string,
  path: string,
): Promise<boolean> {
  const file = await fileRepository.findComplete(db, id)
  if (!file) return false
  await ports.storage.copyTo(file.key, path)
  return true
}
