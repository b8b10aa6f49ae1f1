import type { Readable } from 'node:stream'
import { appError } from '@agromarket/shared'
import { type FileContext, keepFiles, storeFile } from '../../files/index.ts'
import { startLongJob } from '../../long-jobs/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import { importFileJob } from '../runs/import-file.job.ts'
import * as runRepository from '../runs/run.repository.ts'
import * as fileRepository from './file.repository.ts'
import { readFileName } from './file-name.ts'

const largestBytes = 1024 ** 3

/** A file of 1C that a person brings instead of 1C itself: one run, by the same way. */
export async function takeManualFile(
  app: FileContext,
  { baseId, name: given, content }: { baseId: string; name: string; content: Readable },
  who: { ownerId: string | null; requestId: string | null },
): Promise<{ runId: string }> {
  const name = readFileName(given)
  const base = await baseRepository.find(app.db, baseId)
  if (!base) throw appError('not_found')
  const stored = await storeFile(app, { name, content, maxBytes: largestBytes, accept: 'any', uploadedBy: who.ownerId })
  return app.db.transaction().execute(async (trx) => {
    const isAnalysis = base.publishedAt === null
    const runId = await runRepository.insert(trx, { baseId, sessionId: null, kind: 'catalog', isAnalysis })
    const fileId = await fileRepository.insert(trx, { runId, name, archiveId: null })
    await keepFiles(trx, [stored.id])
    const { id: storedFileId, sizeBytes, sha256 } = stored
    await fileRepository.addPiece(trx, fileId, { number: 1, storedFileId, sizeBytes, sha256 })
    const payload = { fileId, isApproved: false, isRepeat: false }
    const longJobId = await startLongJob(trx, importFileJob, { payload, title: `Обмен с 1С: ${name}`, ...who })
    await fileRepository.setQueued(trx, fileId, longJobId)
    return { runId }
  })
}
