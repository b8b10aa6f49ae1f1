import { z } from 'zod'
import { defineLongJob } from '../../long-jobs/index.ts'

/** One file of 1C from its pieces to the shop, or an archive of such files unpacked. */
export const importFileJob = defineLongJob({
  name: 'exchange.import-file',
  queue: 'exchange',
  payload: z.object({
    fileId: z.uuid(),
    /** A person has looked at what the guards held back. */
    isApproved: z.boolean().default(false),
    /** It was merged before; something older has been approved since. */
    isRepeat: z.boolean().default(false),
  }),
  isListed: false,
})

/** The facts of a base put into the shop by its present mapping; of one that is not published, counted anew. */
export const applyMappingJob = defineLongJob({
  name: 'exchange.apply-mapping',
  queue: 'exchange',
  payload: z.object({ runId: z.uuid(), isApproved: z.boolean().default(false) }),
  isListed: false,
})
