import { z } from 'zod'
import type { AppContext } from '../platform/context/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as expiredRepository from './expired.repository.ts'

export const deleteExpiredJob = defineJob({ name: 'auth.delete-expired', payload: z.object({}), attempts: 2 })

const batchSize = 1_000
/** Bounds one run; what is left waits for the next. */
const mostBatches = 50

/**
 * Deletes sessions (with their guests' carts), codes, tokens and spent captchas that are over, in short statements.
 * Returns the number of rows by table, those with none left out.
 */
export async function deleteExpired(app: AppContext): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of expiredRepository.expiringTables) {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const deleted = await expiredRepository.deleteBatch(app.db, table, batchSize)
      if (deleted > 0) counts[table] = (counts[table] ?? 0) + deleted
      if (deleted < batchSize) break
    }
  }
  return counts
}
