import { AppError, type ExchangeGuard } from '@agromarket/shared'
import type { LongJobProgress } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as baseRepository from '../bases/base.repository.ts'
import { isArchive } from '../intake/ask-import.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { isOfBatch } from '../intake/file-name.ts'
import { hashPieces } from '../intake/read-pieces.ts'
import { startImport } from '../intake/start-import.ts'
import { unpackArchive } from '../intake/unpack-archive.ts'
import { openMerge } from '../merge/open-merge.ts'
import { mergeFile } from './merge-file.ts'
import * as reportRepository from './report.repository.ts'
import * as runRepository from './run.repository.ts'
import { RunReport } from './run-report.ts'

/** What the steps of one file share. */
export interface FileWork {
  app: AppContext
  base: baseRepository.BaseRow
  run: runRepository.RunRow
  file: fileRepository.FileRow
  report: RunReport
  progress: LongJobProgress
  isApproved: boolean
  isRepeat: boolean
}

/** How the work on a file ends. */
export type FileOutcome = fileRepository.FileEnding & { guards?: readonly ExchangeGuard[] }

/**
 * One file of 1C from its pieces to the shop, or to where a person has to decide. It may be run again from its start at any
 * time: until its transaction commits nothing of it is to be seen. A refusal of the file ends it; a fault of ours is thrown
 * for the queue to try again.
 */
export async function importFile(
  app: AppContext,
  { fileId, isApproved, isRepeat }: { fileId: string; isApproved: boolean; isRepeat: boolean },
  progress: LongJobProgress,
): Promise<unknown> {
  const file = await fileRepository.find(app.db, fileId)
  const run = file && (await runRepository.find(app.db, file.runId))
  const base = run && (await baseRepository.find(app.db, run.baseId))
  if (!file || !run || !base || !(await fileRepository.begin(app.db, fileId))) return { state: file?.state ?? 'gone' }
  await reportRepository.deleteOf(app.db, fileId)
  const report = await RunReport.open(app.db, { runId: run.id, fileId })
  const outcome = await runSteps({ app, base, run, file, report, progress, isApproved, isRepeat })
  if (outcome.problem) report.problem({ level: 'error', content: outcome.problem })
  await report.flush()
  await app.db.transaction().execute(async (trx) => {
    const { guards, ...ending } = outcome
    await fileRepository.end(trx, fileId, ending)
    if (guards) await runRepository.setGuards(trx, run.id, guards)
    await runRepository.followFiles(trx, run.id)
    if (outcome.state === 'done') await baseRepository.setExchanged(trx, base.id, 'goods')
    if (outcome.state === 'done' && isApproved) await repeatNewer(trx, base.id, fileId)
  })
  return { state: outcome.state, ...outcome.counts }
}

/**
 * What a person has approved is older than what has been merged while it waited, and speaks of the same: that is said once
 * more after it, a file after the other, so that the newest word stays the last.
 */
async function repeatNewer(trx: Trx, baseId: string, fileId: string): Promise<void> {
  const file = await fileRepository.find(trx, fileId)
  const next = file && (await fileRepository.findNextDone(trx, baseId, file))
  if (!next) return
  await startImport(trx, next, { ownerId: null, requestId: null }, { isApproved: true, isRepeat: true })
  await runRepository.followFiles(trx, next.runId)
}

async function runSteps(work: FileWork): Promise<FileOutcome> {
  const { app, base, file, report, progress } = work
  try {
    report.info(`Файл ${file.name}, ${Math.ceil(file.sizeBytes / 1024)} КБ`)
    if (isArchive(file)) return await unpack(work)
    const pieces = await fileRepository.listPieces(app.db, file.id)
    const sha256 = hashPieces(pieces)
    const revision = base.mappingRevision
    // A batch says by what it names what is no more, however often it has come.
    const isBatch = isOfBatch(file.name, [])
    const same = await fileRepository.findSame(app.db, { baseId: base.id, sha256, revision })
    if (same && !work.isApproved && !isBatch) {
      report.info('Такой же файл уже загружен: ничего не изменилось')
      return { state: 'done', contents: same.contents, sha256, mappingRevision: revision }
    }
    progress.report({ step: 'Ждём своей очереди', percent: null })
    await using merge = await openMerge(app, base.id, progress.signal)
    return { ...(await mergeFile(work, merge.client, pieces)), sha256, mappingRevision: revision }
  } catch (error) {
    const isCancelled = progress.signal.aborted && progress.signal.reason?.name === 'LongJobCancelled'
    if (isCancelled) return { state: 'failed', problem: 'Загрузка остановлена на сайте' }
    if (!(error instanceof AppError)) throw error
    return { state: 'failed', problem: error.message }
  }
}

async function unpack({ app, run, file, report, progress }: FileWork): Promise<FileOutcome> {
  const isAskedFor = run.sessionId !== null
  const { documents, pictures } = await unpackArchive(app, file, { isAskedFor, progress })
  report.info(`В архиве файлов обмена: ${documents}, картинок и прочего: ${pictures}`)
  return { state: 'unpacked', counts: { pictures } }
}
