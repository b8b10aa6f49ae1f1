import { startLongJob } from '../../long-jobs/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as fileRepository from '../intake/file.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { processFileJob } from './process-file.job.ts'
import * as runRepository from './run.repository.ts'

/**
 * Starts the supplier's oldest waiting file unless one of his is under way: two of them never interleave. Call it in every
 * transaction after which there may be something to start.
 */
export async function startNextRun(trx: Trx, supplierId: string, requestId: string | null = null): Promise<void> {
  if (!(await supplierRepository.lock(trx, supplierId))) return
  if (await runRepository.findActive(trx, supplierId)) return
  const file = await fileRepository.findNextWaiting(trx, supplierId)
  if (!file) return
  const runId = await runRepository.insert(trx, { fileId: file.id, supplierId, priceListId: file.priceListId })
  const longJobId = await startLongJob(trx, processFileJob, {
    payload: { runId },
    title: `Прайс-лист ${file.name}`,
    ownerId: file.uploadedBy,
    requestId,
  })
  await runRepository.setLongJob(trx, runId, longJobId)
  await fileRepository.setState(trx, file.id, { state: 'running' })
}
