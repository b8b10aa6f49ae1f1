import { setTimeout as sleep } from 'node:timers/promises'
import { type ExchangeFileState, isLongJobOver } from '@agromarket/shared'
import { findLongJobs } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { exchangeRefusal, type ModeAnswer, type OpenCall } from '../protocol/exchange-call.ts'
import * as reportRepository from '../runs/report.repository.ts'
import * as runRepository from '../runs/run.repository.ts'
import * as fileRepository from './file.repository.ts'
import { readFileName } from './file-name.ts'
import { startImport } from './start-import.ts'

/** 1C asks again as soon as it is answered: a short file is done by then. */
const patienceMs = 2_500
const lookEveryMs = 150
const shownRejects = 10

/**
 * Starts the import of a file that has come, once, and tells how far it is: 1C repeats the request until it hears `success`
 * or `failure`. An archive is unpacked first. Throws exchange_refused.
 */
export async function askImport(app: AppContext, call: OpenCall): Promise<ModeAnswer> {
  const name = readFileName(call.filename)
  const until = performance.now() + patienceMs
  for (;;) {
    const answer = await lookAfter(app, call, name)
    if (answer[0] !== 'progress' || performance.now() > until) return answer
    await sleep(lookEveryMs)
  }
}

async function lookAfter(app: AppContext, call: OpenCall, name: string): Promise<string[]> {
  const run = await runRepository.findOfSession(app.db, call.session.id)
  const file = run && (await chooseFile(app, run.id, name))
  if (!run || !file) throw exchangeRefusal(`Файл ${name} в этом сеансе не передан. Повторите обмен.`)
  switch (file.state) {
    case 'receiving':
      await start(app, run.id, { id: file.id, name: file.name, requestId: call.requestId })
      return ['progress', `Файл ${file.name} поставлен в очередь`]
    case 'queued':
    case 'running':
      return tellProgress(app, file)
    case 'unpacked':
      return ['success']
    case 'failed':
      return ['failure', ...(await tellFailure(app, file))]
    case 'held':
      return ['success', `Ждёт решения на сайте: ${file.problem ?? ''}`]
    default:
      return ['success', ...tellSuccess(file, run.isAnalysis)]
  }
}

/**
 * The file of that name, else what archives hold under it in whichever folder, else the archive that may hold it. Of several
 * documents that are asked for at once, also by the name of their archive, one after the other.
 */
async function chooseFile(app: AppContext, runId: string, name: string): Promise<fileRepository.FileRow | undefined> {
  const files = await fileRepository.listOf(app.db, runId)
  const wanted = name.toLowerCase()
  const own = files.find((file) => file.name.toLowerCase() === wanted)
  if (own?.state === 'unpacked') return firstNotIn(files.filter(({ archiveId }) => archiveId === own.id)) ?? own
  if (own) return own
  const packed = files.filter(
    ({ archiveId, name: path }) => archiveId && path.toLowerCase().split('/').at(-1) === wanted,
  )
  return firstNotIn(packed) ?? files.find((file) => isArchive(file) && file.state !== 'unpacked')
}

const settled: ReadonlySet<ExchangeFileState> = new Set(['done', 'held', 'replaced', 'rejected'])

/** The first that is still to be loaded or has failed, else one that waits for a person, else the last; of files of one path the newest counts. */
function firstNotIn(newestFirst: readonly fileRepository.FileRow[]): fileRepository.FileRow | undefined {
  const files = [...new Map(newestFirst.toReversed().map((file) => [file.name.toLowerCase(), file])).values()]
  const isHeld = ({ state }: fileRepository.FileRow) => state === 'held'
  return files.find(({ state }) => !settled.has(state)) ?? files.find(isHeld) ?? files.at(-1)
}

export function isArchive({ name }: Pick<fileRepository.FileRow, 'name'>): boolean {
  return name.toLowerCase().endsWith('.zip')
}

/** Of two requests at once one starts the work. */
async function start(
  app: AppContext,
  runId: string,
  file: { id: string; name: string; requestId: string | null },
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await fileRepository.lockReceiving(trx, file.id))) return
    await startImport(trx, file, { ownerId: null, requestId: file.requestId })
    await runRepository.followFiles(trx, runId)
  })
}

async function tellProgress(app: AppContext, file: fileRepository.FileRow): Promise<string[]> {
  const job = file.longJobId ? (await findLongJobs(app.db, [file.longJobId])).get(file.longJobId) : undefined
  if (!job || isLongJobOver(job.state)) {
    // The work may have ended between the two readings.
    const now = await fileRepository.find(app.db, file.id)
    if (now?.state !== 'queued' && now?.state !== 'running') return ['progress', 'Завершаем']
    const problem = job?.state === 'cancelled' ? 'Загрузка остановлена на сайте' : 'Загрузка прервана. Повторите обмен.'
    await app.db.transaction().execute(async (trx) => {
      await fileRepository.end(trx, file.id, { state: 'failed', problem })
      await runRepository.followFiles(trx, file.runId)
    })
    return ['failure', problem]
  }
  const done = job.counts['done'] ?? 0
  const percent = job.percent === null ? '' : `, ${job.percent} %`
  return ['progress', `${file.name}: ${job.step || 'ждёт очереди'}, обработано ${done}${percent}`]
}

async function tellFailure(app: AppContext, file: fileRepository.FileRow): Promise<string[]> {
  const rejects = await reportRepository.listProblems(app.db, file.id, shownRejects)
  const address = `${app.config.publicUrl}/staff/exchange?run=${file.runId}`
  const others = rejects.filter(({ content }) => content !== file.problem)
  return [file.problem ?? 'Файл не загружен', ...others.map(tellReject), `Отчёт на сайте: ${address}`]
}

function tellReject({ path, content }: reportRepository.ReportLine): string {
  return path ? `${path}: ${content}` : content
}

function tellSuccess({ counts }: fileRepository.FileRow, isAnalysis: boolean): string[] {
  const rejected = counts.rejected ? [`Отложено записей: ${counts.rejected}, причины в отчёте на сайте`] : []
  return isAnalysis ? ['Первый обмен: данные проверены, на сайте ничего не опубликовано', ...rejected] : rejected
}
