import { z } from 'zod'
import type { Database } from '../db/index.ts'
import { defineJob } from '../outbox/index.ts'
import * as quotaRepository from './quota.repository.ts'

export const deleteRestoredJob = defineJob({ name: 'quota.delete-restored', payload: z.object({}), attempts: 2 })

const batchSize = 1_000
/** Bounds one run; what is left waits for the next. */
const mostBatches = 100

/** Deletes quotas that are whole again, in short statements; returns how many. */
export async function deleteRestored(db: Database): Promise<number> {
  let total = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const deleted = await quotaRepository.deleteRestored(db, batchSize)
    total += deleted
    if (deleted < batchSize) break
  }
  return total
}
