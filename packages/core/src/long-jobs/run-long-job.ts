import { randomUUID } from 'node:crypto'
import { AppError, errorRegistry } from '@agromarket/shared'
import type { AppContext } from '../platform/context/index.ts'
import { PermanentJobError } from '../platform/outbox/index.ts'
import type { LongJobDefinition } from './define-long-job.ts'
import * as longJobRepository from './long-job.repository.ts'
import { LongJobCancelled, type LongJobProgress, LongJobTakenOver, openProgress } from './open-progress.ts'

export type LongJobWork<Payload> = (app: AppContext, payload: Payload, progress: LongJobProgress) => Promise<unknown>

/**
 * Runs the work of one row and keeps its state: done, failed with a text for people, cancelled, or waiting for the next
 * try. Only the newest run of a row counts. Throws what the work throws, for the queue to try again or give up.
 */
export async function runLongJob<Payload>(
  app: AppContext,
  definition: LongJobDefinition<Payload>,
  { id, isFinal }: { id: string; isFinal: (error: unknown) => boolean },
  work: LongJobWork<Payload>,
): Promise<unknown> {
  const { db } = app
  const run = { id, runToken: randomUUID() }
  const claimed = await longJobRepository.claim(db, id, run.runToken)
  if (!claimed) {
    const state = await longJobRepository.findState(db, id)
    if (!state) throw new PermanentJobError(`No long job ${id}`)
    return { state }
  }
  const progress = openProgress(app, run)
  try {
    const result = await work(app, definition.payload.parse(claimed.payload), progress)
    await progress.close()
    await longJobRepository.endRun(db, run, { state: 'done', percent: 100 })
    return result
  } catch (error) {
    await progress.close().catch(() => undefined)
    const reason = progress.signal.aborted ? progress.signal.reason : error
    if (reason instanceof LongJobTakenOver) return { state: 'taken over' }
    if (reason instanceof LongJobCancelled) {
      await longJobRepository.endRun(db, run, { state: 'cancelled' })
      return { state: 'cancelled' }
    }
    const ending = isFinal(error) ? { state: 'failed' as const, error: toText(error) } : { state: 'queued' as const }
    await longJobRepository.endRun(db, run, ending)
    throw error
  }
}

/** The queue has given the job up, perhaps while no run was alive to say so. */
export async function failLongJob({ db }: AppContext, id: string, error: unknown): Promise<void> {
  await longJobRepository.failAbandoned(db, id, toText(error))
}

/** A refusal says what is wrong; a fault of ours is in the log. */
function toText(error: unknown): string {
  return error instanceof AppError ? error.message : errorRegistry.unavailable.message
}
