import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ExchangeCounts } from '@agromarket/shared'
import { openArchive } from '../../platform/archive/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { archiveRules } from '../intake/archive-rules.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { readFileName } from '../intake/file-name.ts'
import { readPieces, spoolPieces } from '../intake/read-pieces.ts'
import { takePiece } from '../intake/take-piece.ts'
import { exchangeRefusal, type ModeAnswer, type OpenCall } from '../protocol/exchange-call.ts'
import * as runRepository from '../runs/run.repository.ts'
import { RunReport } from '../runs/run-report.ts'
import { type TakenAnswers, takeAnswers } from './take-answers.ts'

const rules = { ...archiveRules, unpackedBytes: 512 * 1024 ** 2, mostParts: 1_000 }

/**
 * A piece of what 1C answers: old modules end with it, newer ones ask for the import as well. The file is taken as soon as it
 * is whole; one that ends before its end is refused. Throws exchange_refused.
 */
export async function receiveAnswers(app: AppContext, call: OpenCall): Promise<ModeAnswer> {
  await takePiece(app, call)
  const file = await findFile(app, call)
  // A repeated piece of a file that has been taken already.
  if (file.state !== 'receiving') return tellTaken(file)
  const pieces = await fileRepository.listPieces(app.db, file.id)
  const last = pieces.at(-1)
  // 1C cuts at the limit: only the last piece of a file is shorter.
  const mayGoOn = last !== undefined && last.sizeBytes >= call.base.settings.fileLimitBytes
  return mayGoOn && !(await isWhole(app, pieces)) ? ['success'] : workOff(app, call, file)
}

/** 1C asks again as soon as it is answered. */
const patienceMs = 2_500
const lookEveryMs = 150

/** 1C asks for what it has sent: a file that did not come whole is told so now. */
export async function importAnswers(app: AppContext, call: OpenCall): Promise<ModeAnswer> {
  const until = performance.now() + patienceMs
  for (;;) {
    const file = await findFile(app, call)
    if (file.state === 'receiving') return workOff(app, call, file)
    if (file.state !== 'running' || performance.now() > until) return tellTaken(file)
    await sleep(lookEveryMs)
  }
}

async function findFile(app: AppContext, call: OpenCall): Promise<fileRepository.FileRow> {
  const name = readFileName(call.filename)
  const run = await runRepository.findOfSession(app.db, call.session.id)
  const files = run ? await fileRepository.listOf(app.db, run.id) : []
  const own = files.find((file) => file.name.toLowerCase() === name.toLowerCase())
  // Newer modules send an archive and ask for what lies in it.
  const file = own ?? files.find(({ name: sent }) => sent.toLowerCase().endsWith('.zip'))
  if (!file) throw exchangeRefusal(`Файл ${name} в этом сеансе не передан. Повторите обмен.`)
  return file
}

const tailBytes = 400

/** Whether the last bytes are the end of a document or of an archive. */
async function isWhole(app: AppContext, pieces: readonly fileRepository.Piece[]): Promise<boolean> {
  let tail = Buffer.alloc(0)
  for await (const chunk of readPieces(app, pieces.slice(-2))) tail = Buffer.concat([tail, chunk]).subarray(-tailBytes)
  if (tail.includes('PK\u0005\u0006', 0, 'latin1')) return true
  const texts = ['utf-8', 'windows-1251'].map((charset) => new TextDecoder(charset).decode(tail))
  return texts.some((text) => /<\/(\w+:)?КоммерческаяИнформация>\s*$/.test(text))
}

/** 1C shows what it is answered in one window; the report has them all. */
const shownRemarks = 10

/** Of two requests at once one does the work. */
async function workOff(app: AppContext, call: OpenCall, file: fileRepository.FileRow): Promise<ModeAnswer> {
  if (!(await fileRepository.claim(app.db, file.id))) return tellTaken({ ...file, state: 'running' })
  try {
    const taken = await readFile(app, call, file)
    await end(app, file, { state: 'done', counts: { ...taken.counts } }, taken.remarks)
    return ['success', summarise(taken.counts), ...taken.remarks.slice(0, shownRemarks)]
  } catch (error) {
    if (!(error instanceof AppError)) {
      await fileRepository.giveBack(app.db, file.id)
      throw error
    }
    await end(app, file, { state: 'failed', problem: error.message }, [])
    throw error
  }
}

async function readFile(app: AppContext, call: OpenCall, file: fileRepository.FileRow): Promise<TakenAnswers> {
  const pieces = await fileRepository.listPieces(app.db, file.id)
  const from = { base: call.base, requestId: call.requestId }
  if (!file.name.toLowerCase().endsWith('.zip')) {
    return takeAnswers(app, { ...from, filename: file.name, bytes: readPieces(app, pieces) })
  }
  await using spooled = await spoolPieces(app, pieces)
  const archive = await openArchive(spooled.path, rules)
  const all: TakenAnswers = { counts: { applied: 0, repeated: 0, waiting: 0, unknown: 0 }, remarks: [] }
  try {
    for (const filename of archive.names.filter((name) => name.toLowerCase().endsWith('.xml'))) {
      const { counts, remarks } = await takeAnswers(app, { ...from, filename, bytes: await archive.read(filename) })
      for (const key of ['applied', 'repeated', 'waiting', 'unknown'] as const) all.counts[key] += counts[key]
      all.remarks.push(...remarks)
    }
  } finally {
    archive.close()
  }
  return all
}

async function end(
  app: AppContext,
  file: fileRepository.FileRow,
  ending: fileRepository.FileEnding,
  remarks: readonly string[],
): Promise<void> {
  const report = new RunReport(app.db, { runId: file.runId, fileId: file.id })
  if (ending.state === 'done') report.info(summarise(ending.counts ?? {}))
  if (ending.problem) report.problem({ level: 'error', content: ending.problem })
  for (const content of remarks) report.problem({ content })
  await report.flush()
  await app.db.transaction().execute(async (trx) => {
    await fileRepository.end(trx, file.id, ending)
    await runRepository.followFiles(trx, file.runId)
  })
}

function tellTaken({ state, counts, problem }: fileRepository.FileRow): ModeAnswer {
  if (state === 'running') return ['progress', 'Ответы по заказам учитываются']
  return state === 'failed' ? ['failure', problem ?? 'Файл не прочитан'] : ['success', summarise(counts)]
}

function summarise({ applied = 0, repeated = 0, waiting = 0, unknown = 0 }: ExchangeCounts): string {
  return `Учтено: ${applied}, без изменений: ${repeated}, ждут решения: ${waiting}, не найдено заказов: ${unknown}`
}
