import { z } from 'zod'
import type { Database } from '../db/index.ts'
import { defineJob } from './define-job.ts'
import * as outboxRepository from './outbox.repository.ts'

export const deleteDoneJob = defineJob({ name: 'outbox.delete-done', payload: z.object({}), attempts: 2 })

const keepForMs = 3 * 24 * 60 * 60 * 1000
const batchSize = 1_000
/** Bounds one run; what is left waits for the next. */
const mostBatches = 100

/** Deletes outbox rows whose jobs were done three days ago, in short statements; returns how many. */
export async function deleteDoneRows(db: Database): Promise<number> {
  let total = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const deleted = await outboxRepository.deleteDone(db, keepForMs, batchSize)
    total += deleted
    if (deleted < batchSize) break
  }
  return total
}
