import { z } from 'zod'
import { defineJob } from '../../platform/outbox/index.ts'

/** One letter from its bytes to the files of its attachments. */
export const readLetterJob = defineJob({
  name: 'suppliers.read-letter',
  payload: z.object({ mailId: z.uuid() }),
  attempts: 4,
  isWatched: true,
})
