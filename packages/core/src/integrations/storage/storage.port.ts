import type { Readable } from 'node:stream'

/** Keeps the bytes of files under keys of our own making; what they are and who may read them is the database's. */
export interface StoragePort {
  readonly provider: string
  /** Streams the content in. Under the key there is all of it or nothing; rejects with whatever the stream fails of. */
  write(key: string, content: Readable, options: { mimeType: string }): Promise<void>
  /** Throws StoredFileMissing before the first byte. */
  read(key: string): Promise<Readable>
  /** Lays the bytes down at `path` of this machine, to be read there and not changed. Throws StoredFileMissing. */
  copyTo(key: string, path: string): Promise<void>
  /** Deleting what is not there is no fault. */
  delete(key: string): Promise<void>
}

/** Nothing lies under the key. */
export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing'
}

/** Keys never come from people, and this keeps it so: no dots, no way out of a folder. Throws on any other key. */
export function assertKey(key: string): void {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error('Not a storage key')
}
