import { startLongJob } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import * as namedRepository from '../merge/named.repository.ts'
import type { ModeAnswer, OpenCall } from '../protocol/exchange-call.ts'
import { applyMappingJob } from './import-file.job.ts'
import * as runRepository from './run.repository.ts'

/**
 * 1C has told everything: what a full exchange in batches did not name goes off sale, by the guards as ever. Asked again, or
 * of an exchange that was not full, it has nothing to do.
 */
export async function endExchange(app: AppContext, { session, requestId }: OpenCall): Promise<ModeAnswer> {
  const run = await runRepository.findOfSession(app.db, session.id)
  if (run) await withdrawAtEnd(app, run, requestId)
  return ['success']
}

async function withdrawAtEnd(app: AppContext, run: runRepository.RunRow, requestId: string): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await namedRepository.lockNamed(trx, run.id))) return
    const longJobId = await startLongJob(trx, applyMappingJob, {
      payload: { runId: run.id, isApproved: false },
      title: 'Обмен с 1С: чего больше нет в выгрузке',
      ownerId: null,
      requestId,
    })
    await runRepository.setLongJob(trx, run.id, longJobId)
  })
}
