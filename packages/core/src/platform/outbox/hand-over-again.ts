import type { Database } from '../db/index.ts'
import type { JobDefinition } from './define-job.ts'
import * as outboxRepository from './outbox.repository.ts'

/**
 * Lets the relay hand over once more what waits too long for its job: a store that came back empty has forgotten it,
 * any other ignores an id that it knows. `key` is the field of the payload that names the row, one of `values`; rows
 * handed over within the last `graceMs` are left to their job. Returns how many.
 */
export async function handOverAgain(
  db: Database,
  input: { jobs: readonly Pick<JobDefinition, 'name'>[]; key: string; values: string[]; graceMs: number },
): Promise<number> {
  if (input.values.length === 0) return 0
  return outboxRepository.setUndispatched(db, {
    jobNames: input.jobs.map(({ name }) => name),
    key: input.key,
    values: input.values,
    olderThanMs: input.graceMs,
  })
}
