import { z } from 'zod'
import { type Database, fromNow } from '../platform/db/index.ts'
import { defineJob } from '../platform/outbox/index.ts'
import * as longJobRepository from './long-job.repository.ts'

export const deleteOverLongJobsJob = defineJob({ name: 'long-jobs.delete-over', payload: z.object({}), attempts: 2 })

/** Reports on what was done are kept this long. */
const keepForMs = 90 * 24 * 60 * 60 * 1000
const batchSize = 1_000

/** Deletes the rows of jobs that were over ninety days ago, at most a thousand; returns how many. */
export async function deleteOverLongJobs(db: Database): Promise<number> {
  return longJobRepository.deleteOver(db, fromNow(-keepForMs), batchSize)
}
