import { z } from 'zod'
import type { Database } from '../db/index.ts'
import { defineJob } from './define-job.ts'
import * as outboxRepository from './outbox.repository.ts'

export const deleteDispatchedJob = defineJob({ name: 'outbox.delete-dispatched', payload: z.object({}), attempts: 2 })

const keepForMs = 3 * 24 * 60 * 60 * 1000
const batchSize = 1_000
/** Bounds one run; what is left waits for the next. */
const mostBatches = 100

/** Forgets outbox rows that were handed over three days ago, in short statements; returns how many. */
export async function deleteDispatchedRows(db: Database): Promise<number> {
  let total = 0
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const deleted = await outboxRepository.deleteDispatched(db, keepForMs, batchSize)
    total += deleted
    if (deleted < batchSize) break
  }
  return total
}
