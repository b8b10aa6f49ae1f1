import { isLongJobOver } from '@agromarket/shared'
import { z } from 'zod'
import { findLongJobs } from '../../long-jobs/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { notifyOfRun } from '../portal/notify-of-run.ts'
import * as runRepository from './run.repository.ts'
import { startNextRun } from './start-next-run.ts'

export const sweepRunsJob = defineJob({ name: 'suppliers.sweep-runs', payload: z.object({}), attempts: 2 })

const unknownFault = 'Не удалось обработать: сбой портала. Повторите обработку.'

/**
 * Ends runs whose long job ended without them (given up, cancelled before it began), and starts files that wait although
 * nothing of their supplier is under way. Returns how many suppliers it looked at.
 */
export async function sweepRuns({ db }: AppContext): Promise<number> {
  const suppliers = await runRepository.listStalled(db)
  for (const supplierId of suppliers) {
    const run = await runRepository.findActive(db, supplierId)
    const job = run?.longJobId ? (await findLongJobs(db, [run.longJobId])).get(run.longJobId) : undefined
    const isLost = run && (!job || isLongJobOver(job.state))
    await db.transaction().execute(async (trx) => {
      if (isLost) {
        const state = job?.state === 'cancelled' ? 'cancelled' : 'failed'
        const problem = state === 'cancelled' ? null : (job?.error ?? unknownFault)
        await runRepository.end(trx, run.id, { state, problem })
        await fileRepository.setState(trx, run.fileId, { state, problem })
        const file = await fileRepository.find(trx, run.fileId)
        if (file) await notifyOfRun(trx, file, { state, problem })
      }
      await startNextRun(trx, supplierId)
    })
  }
  return suppliers.length
}
