import { rescueLostMessages } from '@agromarket/core/notifications'
import type { AppContext } from '@agromarket/core/platform/context'
import type { Queues } from '@agromarket/core/platform/queue'
import { restoreSchedules } from './schedules.ts'

const everyMs = 10_000

export interface QueueWatch {
  /** Resolves when the round under way is over. */
  close(): Promise<void>
}

/**
 * Makes good what a queue has forgotten, schedules and waiting messages: PostgreSQL knows both. Runs in every worker by
 * a clock of its own, since a schedule in the queue would be forgotten with it.
 */
export function startQueueWatch(app: AppContext, queues: Queues): QueueWatch {
  let round = Promise.resolve()
  let isUnderWay = false
  const look = async () => {
    isUnderWay = true
    try {
      await restoreSchedules(queues)
      const count = await rescueLostMessages(app)
      if (count > 0) app.log.info({ count }, 'messages have waited long, their jobs are handed over again')
    } catch (error) {
      app.log.warn({ err: error }, 'the queue could not be looked after, trying again')
    }
    isUnderWay = false
  }
  const timer = setInterval(() => {
    // A store that answers nothing holds the round up: one is enough.
    if (!isUnderWay) round = look()
  }, everyMs)
  return {
    async close() {
      clearInterval(timer)
      await round
    },
  }
}
