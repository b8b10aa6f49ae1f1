import { z } from 'zod'
import type { Database } from '../../platform/db/index.ts'
import { defineJob } from '../../platform/outbox/index.ts'
import * as quoteRepository from './quote.repository.ts'

export const deleteExpiredQuotesJob = defineJob({
  name: 'delivery.delete-expired-quotes',
  payload: z.object({}),
  attempts: 2,
})

/** Long enough for a page that was left open. */
const quoteLivesMs = 24 * 60 * 60_000
const batchSize = 1_000
/** Bounds one run; what is left waits for the next. */
const mostBatches = 100

/** Deletes quotes of yesterday and carriers' answers that no longer count, in short statements; returns how many. */
export async function deleteExpiredQuotes(db: Database): Promise<{ quotes: number; offers: number }> {
  return {
    quotes: await inBatches(() => quoteRepository.deleteOld(db, quoteLivesMs, batchSize)),
    offers: await inBatches(() => quoteRepository.deleteExpiredOffers(db, batchSize)),
  }
}

async function inBatches(deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const deleted = await deleteBatch()
    total += deleted
    if (deleted < batchSize) break
  }
  return total
}
