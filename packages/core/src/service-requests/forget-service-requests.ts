import { z } from 'zod'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as serviceRequestRepository from './service-request.repository.ts'

export const forgetServiceRequestsJob = defineJob({
  name: 'service-requests.forget',
  payload: z.object({}),
  attempts: 2,
})

/** More wait for the next night. */
const atOnce = 2_000

/**
 * Deletes requests that were closed long ago: the persons behind them are not needed any more (152-ФЗ, article 5 part 7;
 * `REPLIES_KEPT_DAYS`). Open ones stay, somebody still waits for an answer. How many.
 */
export function forgetServiceRequests({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<number> {
  return serviceRequestRepository.deleteOld(db, { days: config.repliesKeptDays, limit: atOnce })
}
