import { type KeptOfferQueue, keptOfferQueueSchema } from '@agromarket/shared'
import { createKeptDrafts } from '../../../lib/typing/kept-drafts.ts'

/** Queues of changes by the hash of their offer: a reload, «Back» or a lost connection takes none away. */
export const keptQueues = createKeptDrafts<KeptOfferQueue>(
  'offer-queue',
  (value) => keptOfferQueueSchema.safeParse(value).data ?? null,
)
