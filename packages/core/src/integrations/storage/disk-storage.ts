import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { assertKey, type StoragePort, StoredFileMissing } from './storage.port.ts'

/** Files in a folder of this machine, or of a volume that all processes of the shop share. */
export function createDiskStorage({ folder }: { folder: string }): StoragePort {
  const pathOf = (key: string) => {
    assertKey(key)
    return join(folder, key)
  }
  return {
    provider: 'disk',
    async write(key, content) {
      const path = pathOf(key)
      // In the same folder, so that the renaming is one step.
      const unfinished = `${path}.${randomUUID()}.partial`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(key): Promise<Readable> {
      const file = await open(pathOf(key)).catch((cause) => fail(key, cause))
      return file.createReadStream()
    },
    async copyTo(key, path) {
      // A second name costs nothing, on one volume; it outlives the first.
      await link(pathOf(key), path)
        .catch((cause: NodeJS.ErrnoException) => {
          if (cause.code === 'ENOENT') throw cause
          return copyFile(pathOf(key), path)
        })
        .catch((cause) => fail(key, cause))
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

function fail(key: string, cause: NodeJS.ErrnoException): never {
  if (cause.code !== 'ENOENT') throw cause
  throw new StoredFileMissing(`No file ${key}`, { cause })
}
