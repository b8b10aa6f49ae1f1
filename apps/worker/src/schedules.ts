import { deleteExpiredJob } from '@agromarket/core/auth'
import { deleteExpiredQuotesJob, refreshTerminalsJob } from '@agromarket/core/delivery'
import { deleteUnkeptFilesJob } from '@agromarket/core/files'
import { deleteOverLongJobsJob } from '@agromarket/core/long-jobs'
import { failStaleMessagesJob } from '@agromarket/core/notifications'
import { releaseExpiredOrdersJob } from '@agromarket/core/orders'
import { deleteDoneJob } from '@agromarket/core/platform/outbox'
import { countSchedules, type Queues, removeSchedulesExcept, scheduleJob } from '@agromarket/core/platform/queue'
import { deleteRestoredJob } from '@agromarket/core/platform/quota'
import { announceArrivalsJob } from '@agromarket/core/price-requests'
import { countBoughtTogetherJob } from '@agromarket/core/recommendations'
import { sweepRunsJob } from '@agromarket/core/suppliers'

const minute = 60_000
/** What a clock starts, once for all worker processes together. */
const schedules = [
  { job: deleteExpiredJob, everyMs: 15 * minute },
  { job: deleteExpiredQuotesJob, everyMs: 30 * minute },
  { job: refreshTerminalsJob, everyMs: 24 * 60 * minute },
  { job: deleteRestoredJob, everyMs: 60 * minute },
  { job: deleteDoneJob, everyMs: 60 * minute },
  { job: deleteUnkeptFilesJob, everyMs: 60 * minute },
  { job: deleteOverLongJobsJob, everyMs: 60 * minute },
  { job: releaseExpiredOrdersJob, everyMs: 5 * minute },
  { job: sweepRunsJob, everyMs: minute },
  { job: failStaleMessagesJob, everyMs: 10 * minute },
  { job: announceArrivalsJob, everyMs: 5 * minute },
  { job: countBoughtTogetherJob, everyMs: 24 * 60 * minute },
] as const

/** Enters the schedules into the queue; repeating it changes nothing. */
export async function registerSchedules(queues: Queues): Promise<void> {
  for (const { job, everyMs } of schedules) {
    const { name, queue, attempts, backoffMs } = job
    await scheduleJob(queues, { name, queue, attempts, backoffMs, everyMs })
  }
  await removeSchedulesExcept(
    queues,
    schedules.map(({ job }) => job.name),
  )
}

/** Enters them anew into a queue that has forgotten them. */
export async function restoreSchedules(queues: Queues): Promise<void> {
  if ((await countSchedules(queues)) < schedules.length) await registerSchedules(queues)
}
