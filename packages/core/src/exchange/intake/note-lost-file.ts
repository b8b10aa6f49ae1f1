import type { FileContext } from '../../files/index.ts'
import type { BaseRow } from '../bases/base.repository.ts'
import * as runRepository from '../runs/run.repository.ts'
import { RunReport } from '../runs/run-report.ts'
import * as fileRepository from './file.repository.ts'

const problem = 'Связь прервалась, файл не дошёл. Загрузите его ещё раз.'

/** Leaves a trace of a file whose sender went away while it came: whoever comes back sees what has become of it. */
export async function noteLostFile(
  { db }: FileContext,
  { id: baseId, publishedAt }: BaseRow,
  name: string,
): Promise<void> {
  const of = await db.transaction().execute(async (trx) => {
    const isAnalysis = publishedAt === null
    const runId = await runRepository.insert(trx, { baseId, sessionId: null, kind: 'catalog', isAnalysis })
    const fileId = await fileRepository.insert(trx, { runId, name, archiveId: null })
    await fileRepository.end(trx, fileId, { state: 'failed', problem })
    await runRepository.followFiles(trx, runId)
    return { runId, fileId }
  })
  const report = new RunReport(db, of)
  report.problem({ level: 'error', content: problem })
  await report.flush()
}
