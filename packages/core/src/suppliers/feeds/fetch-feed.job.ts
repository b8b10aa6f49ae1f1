import { z } from 'zod'
import { defineJob } from '../../platform/outbox/index.ts'

/** One link from its address to a file that waits. */
export const fetchFeedJob = defineJob({
  name: 'suppliers.fetch-feed',
  queue: 'links',
  payload: z.object({ feedId: z.uuid() }),
  attempts: 2,
  isWatched: true,
})
