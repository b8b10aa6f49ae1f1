import type { Readable } from 'node:stream'
import { appError } from '@agromarket/shared'
import { discardFiles, type FileContext, keepFiles, storeFile } from '../../files/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import * as runRepository from '../runs/run.repository.ts'
import * as fileRepository from './file.repository.ts'
import { readFileName } from './file-name.ts'
import { startImport } from './start-import.ts'

const largestBytes = 1024 ** 3

export interface GivenFile {
  name: string
  open(): Readable
}
interface Giver {
  ownerId: string | null
  requestId: string | null
}

/**
 * Files of 1C that come otherwise than from 1C itself: one run, by the same way. All of them or none. Throws not_found,
 * exchange_refused (a name), payload_too_large, validation_error (empty).
 */
export async function takeFiles(
  app: FileContext,
  { baseId, files }: { baseId: string; files: readonly GivenFile[] },
  who: Giver,
): Promise<{ runId: string }> {
  const base = await baseRepository.find(app.db, baseId)
  if (!base) throw appError('not_found')
  const stored = await storeAll(app, files, who)
  return app.db.transaction().execute(async (trx) => {
    const isAnalysis = base.publishedAt === null
    const runId = await runRepository.insert(trx, { baseId, sessionId: null, kind: 'catalog', isAnalysis })
    for (const file of stored) await addFile(trx, runId, file, who)
    return { runId }
  })
}

type StoredPiece = Awaited<ReturnType<typeof storeFile>>

async function storeAll(app: FileContext, files: readonly GivenFile[], { ownerId }: Giver): Promise<StoredPiece[]> {
  const stored: StoredPiece[] = []
  try {
    for (const { name: given, open } of files) {
      const name = readFileName(given)
      const limits = { maxBytes: largestBytes, accept: 'any', uploadedBy: ownerId } as const
      const one = await storeFile(app, { name, content: open(), ...limits })
      stored.push({ ...one, name })
    }
  } catch (error) {
    await discardFiles(
      app,
      stored.map(({ id }) => id),
    )
    throw error
  }
  return stored
}

async function addFile(trx: Trx, runId: string, { name, ...stored }: StoredPiece, who: Giver): Promise<void> {
  const fileId = await fileRepository.insert(trx, { runId, name, archiveId: null })
  await keepFiles(trx, [stored.id])
  const { id: storedFileId, sizeBytes, sha256 } = stored
  await fileRepository.addPiece(trx, fileId, { number: 1, storedFileId, sizeBytes, sha256 })
  await startImport(trx, { id: fileId, name }, who)
}
