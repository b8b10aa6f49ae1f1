import { startLongJob } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import * as namedRepository from '../merge/named.repository.ts'
import type { ModeAnswer, OpenCall } from '../protocol/exchange-call.ts'
import { areGoodsIn } from './goods-complete.ts'
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
    // A file that waits for a person, or has failed, may name what the others leave out.
    if (areGoodsIn(await fileRepository.listOf(trx, run.id))) await startWithdrawal(trx, run, requestId)
  })
}

/** Starts the work that takes off sale what the batches of a run did not name. */
export async function startWithdrawal(trx: Trx, run: runRepository.RunRow, requestId: string | null): Promise<void> {
  const longJobId = await startLongJob(trx, applyMappingJob, {
    payload: { runId: run.id, isApproved: false },
    title: 'Обмен с 1С: чего больше нет в выгрузке',
    ownerId: null,
    requestId,
  })
  await runRepository.setLongJob(trx, run.id, longJobId)
}
