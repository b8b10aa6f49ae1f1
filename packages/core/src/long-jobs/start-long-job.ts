import type { Trx } from '../platform/db/index.ts'
import { enqueueJob } from '../platform/outbox/index.ts'
import type { LongJobDefinition } from './define-long-job.ts'
import * as longJobRepository from './long-job.repository.ts'

/**
 * Writes the row that people watch and the outbox row that starts the work, in the transaction of the change that
 * causes it. `ownerId` null is work of the house: only those who see every long job see it. Returns the row's id.
 */
export async function startLongJob<Payload>(
  trx: Trx,
  { job, payload: schema }: LongJobDefinition<Payload>,
  input: { payload: Payload; title: string; ownerId: string | null; requestId: string | null },
): Promise<string> {
  const { title, ownerId, requestId } = input
  const payload = schema.parse(input.payload)
  const longJobId = await longJobRepository.insert(trx, { kind: job.name, title, payload, ownerId })
  await enqueueJob(trx, job, { longJobId }, requestId)
  return longJobId
}
