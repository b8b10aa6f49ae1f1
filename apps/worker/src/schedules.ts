import { deleteExpiredJob } from '@agromarket/core/auth'
import { failStaleMessagesJob } from '@agromarket/core/notifications'
import { deleteDispatchedJob } from '@agromarket/core/platform/outbox'
import { countSchedules, type Queues, scheduleJob } from '@agromarket/core/platform/queue'

const minute = 60_000
/** Housekeeping, once for all worker processes together. */
const schedules = [
  { job: deleteExpiredJob, everyMs: 15 * minute },
  { job: deleteDispatchedJob, everyMs: 60 * minute },
  { job: failStaleMessagesJob, everyMs: 10 * minute },
] as const

/** Enters the schedules into the queue; repeating it changes nothing. */
export async function registerSchedules(queues: Queues): Promise<void> {
  for (const { job, everyMs } of schedules) {
    const { name, queue, attempts, backoffMs } = job
    await scheduleJob(queues, { name, queue, attempts, backoffMs, everyMs })
  }
}

/** Enters them anew into a queue that has forgotten them. */
export async function restoreSchedules(queues: Queues): Promise<void> {
  if ((await countSchedules(queues)) < schedules.length) await registerSchedules(queues)
}
