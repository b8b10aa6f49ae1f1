import { z } from 'zod'
import { defineJob, type JobDefinition } from '../platform/outbox/index.ts'

/** The queue carries the row's id alone; the row has the rest. */
const payloadInQueue = z.object({ longJobId: z.uuid() })

/** Work of seconds to hours that people watch: its row has state, percent, counts and a heartbeat. */
export interface LongJobDefinition<Payload> {
  job: JobDefinition<z.infer<typeof payloadInQueue>>
  /** What the row keeps for the handler. */
  payload: z.ZodType<Payload>
}

/**
 * Declares a kind of long work beside its domain. It may be run again from its start after a process died, hence it
 * must bear repetition like any job.
 */
export function defineLongJob<Payload>(definition: {
  name: string
  payload: z.ZodType<Payload>
  attempts?: number
}): LongJobDefinition<Payload> {
  const { name, payload, attempts = 3 } = definition
  return { job: defineJob({ name, queue: 'long', payload: payloadInQueue, attempts }), payload }
}
