import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as pipe } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoragePort } from '../integrations/storage/index.ts'
import type { Database } from '../platform/db/index.ts'
import * as fileRepository from './file.repository.ts'
import { measureContent } from './measure-content.ts'

interface Place {
  db: Database
  storage: StoragePort
}

const batchSize = 500

/** Copies every kept file into the folder, named by its id; returns how many. Throws when one is damaged or missing. */
export async function backUpFiles({ db, storage }: Place, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return forEachFile(db, async ({ id, key, sha256, sizeBytes }) => {
    const measured = measureContent(sizeBytes)
    const target = createWriteStream(join(folder, id), { mode: 0o600, flush: true })
    await pipeline(await storage.read(key), measured, target)
    assertWhole(id, sha256, measured.result().sha256)
  })
}

/** Brings the files of the database's rows back into the storage; returns how many. Throws as `backUpFiles` does. */
export async function restoreFiles({ db, storage }: Place, folder: string): Promise<number> {
  return forEachFile(db, async ({ id, key, mimeType, sha256, sizeBytes }) => {
    const measured = measureContent(sizeBytes)
    pipe(createReadStream(join(folder, id)), measured, () => undefined)
    await storage.write(key, measured, { mimeType })
    assertWhole(id, sha256, measured.result().sha256)
  })
}

type KeptFile = Awaited<ReturnType<typeof fileRepository.listKept>>[number]

async function forEachFile(db: Database, work: (file: KeptFile) => Promise<void>): Promise<number> {
  let count = 0
  let last: string | null = null
  for (;;) {
    const files: KeptFile[] = await fileRepository.listKept(db, last, batchSize)
    if (files.length === 0) return count
    for (const file of files) await work(file)
    count += files.length
    last = files.at(-1)?.id ?? null
  }
}

function assertWhole(id: string, expected: string, actual: string): void {
  if (actual !== expected) throw new Error(`The file ${id} is damaged`)
}
