import { type SupplierQueue, type SupplierQueueName, slowQueueMs, supplierQueueNames } from '@agromarket/shared'
import { requirePermission } from '../../auth/index.ts'
import { findLongJobs } from '../../long-jobs/index.ts'
import { countMessages, retryMessages } from '../../notifications/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import type { Reader } from '../../platform/db/index.ts'
import { enqueueJobs, type JobFigures, readJobFigures, repeatFailedJobs } from '../../platform/outbox/index.ts'
import { fetchFeedJob } from '../feeds/fetch-feed.job.ts'
import * as fileRepository from '../intake/file.repository.ts'
import { readLetterJob } from '../mail/read-letter.job.ts'
import { refreshOffersJob } from '../offers/refresh-offers.ts'
import { mailNoticeJob } from '../portal/mail-notices.ts'
import { startNextRun } from '../runs/start-next-run.ts'
import * as supplierRepository from '../supplier.repository.ts'
import * as queueRepository from './queue.repository.ts'

const jobsOf: Record<Exclude<SupplierQueueName, 'files'>, readonly string[]> = {
  intake: [readLetterJob.name, fetchFeedJob.name],
  offers: [refreshOffersJob.name],
  notices: [mailNoticeJob.name],
}
const filesAtOnce = 500

/** Every queue of the portal: what waits, what runs, how long it takes and what was given up. */
export async function readQueues(db: Reader): Promise<SupplierQueue[]> {
  return Promise.all(supplierQueueNames.map(async (queue) => toQueue(queue, await readFigures(db, queue))))
}

function toQueue(queue: SupplierQueueName, { idleMs, ...figures }: JobFigures): SupplierQueue {
  const isIdle = figures.running === 0 && (idleMs === null || idleMs > slowQueueMs)
  return { queue, ...figures, isStopped: isIdle && figures.waitedMs > slowQueueMs }
}

async function readFigures(db: Reader, queue: SupplierQueueName): Promise<JobFigures> {
  if (queue === 'files') return readFiles(db)
  const figures = await readJobFigures(db, jobsOf[queue])
  if (queue === 'intake') {
    return { ...figures, failed: figures.failed + (await queueRepository.listFailedFeeds(db)).length }
  }
  if (queue === 'offers') return figures
  const letters = await countMessages(db, 'supplier-notice')
  return { ...figures, waiting: figures.waiting + letters.pending, failed: figures.failed + letters.failed }
}

/** A run whose long job waits for a worker again is between two tries. */
async function readFiles(db: Reader): Promise<JobFigures> {
  const figures = await queueRepository.readFiles(db)
  const jobs = await findLongJobs(db, await queueRepository.listRunningJobs(db))
  const delayed = [...jobs.values()].filter(({ state }) => state === 'queued').length
  return { ...figures, running: figures.running - delayed, delayed }
}

/**
 * «Повторить»: what a queue has given up in the last day is tried once more, and nothing else. Returns how many.
 * Administrators alone.
 */
export async function repeatQueue(
  ctx: RequestContext,
  { queue }: { queue: SupplierQueueName },
): Promise<{ repeated: number }> {
  requirePermission(ctx, 'suppliers.manage')
  if (queue === 'files') return { repeated: await repeatFiles(ctx) }
  const repeated = await ctx.db.transaction().execute(async (trx) => {
    const jobs = await repeatFailedJobs(trx, jobsOf[queue])
    if (queue === 'notices') return jobs + (await retryMessages(trx, 'supplier-notice', ctx.requestId))
    if (queue === 'offers') return jobs
    const feeds = await queueRepository.listFailedFeeds(trx)
    await enqueueJobs(
      trx,
      fetchFeedJob,
      feeds.map((feedId) => ({ feedId })),
      ctx.requestId,
    )
    return jobs + feeds.length
  })
  return { repeated }
}

/** Files wait again for their turn, each supplier's in the order of their coming. */
async function repeatFiles({ db, requestId }: RequestContext): Promise<number> {
  let repeated = 0
  for (const { id, supplierId } of await queueRepository.listFailedFiles(db, filesAtOnce)) {
    await db.transaction().execute(async (trx) => {
      await supplierRepository.lock(trx, supplierId)
      if (!(await fileRepository.repeatFailed(trx, id))) return
      repeated += 1
      await startNextRun(trx, supplierId, requestId)
    })
  }
  return repeated
}
