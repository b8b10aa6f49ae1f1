import { z } from 'zod'
import { defineLongJob } from '../../long-jobs/index.ts'

/** One file from its bytes to positions on sale. */
export const processFileJob = defineLongJob({
  name: 'suppliers.process-file',
  queue: 'suppliers',
  payload: z.object({ runId: z.uuid() }),
  isListed: false,
})
