import type { AppContext } from '@agromarket/core/platform/context'
import { redeliverLostJobs, toLookingPace } from '@agromarket/core/platform/outbox'
import type { Queues } from '@agromarket/core/platform/queue'
import { restoreSchedules } from './schedules.ts'

/** Bounds one round; the next takes what is left. */
const mostRows = 1_000

export interface QueueWatch {
  /** Resolves when the round under way is over. */
  close(): Promise<void>
}

/**
 * Makes good what a queue has lost, schedules and jobs: PostgreSQL knows both. Runs in every worker by
 * a clock of its own, since a schedule in the queue would be forgotten with it.
 */
export function startQueueWatch(app: AppContext, queues: Queues, lostAfterMs: number): QueueWatch {
  let round = Promise.resolve()
  let isUnderWay = false
  const look = async () => {
    isUnderWay = true
    try {
      await restoreSchedules(app.db, queues)
      const count = await redeliverLostJobs(app.db, lostAfterMs, mostRows)
      if (count > 0) app.log.info({ count }, 'jobs have taken long, they are handed over again in case they were lost')
    } catch (error) {
      app.log.warn({ err: error }, 'the queue could not be looked after, trying again')
    }
    isUnderWay = false
  }
  const timer = setInterval(() => {
    // A store that answers nothing holds the round up: one is enough.
    if (!isUnderWay) round = look()
  }, toLookingPace(lostAfterMs))
  return {
    async close() {
      clearInterval(timer)
      await round
    },
  }
}
