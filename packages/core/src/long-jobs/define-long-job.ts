import { z } from 'zod'
import { defineJob, type JobDefinition, type QueueName } from '../platform/outbox/index.ts'

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
  queue?: QueueName
  attempts?: number
  backoffMs?: number
  /** False: there are many of them, and each is followed where it was asked for, not in the list of all. */
  isListed?: boolean
}): LongJobDefinition<Payload> {
  const { name, payload, queue = 'long', attempts = 3, backoffMs = 1_000, isListed = true } = definition
  if (!isListed) unlisted.add(name)
  return { job: defineJob({ name, queue, payload: payloadInQueue, attempts, backoffMs }), payload }
}

const unlisted = new Set<string>()

/** Kinds that the list of all long jobs leaves out. */
export function unlistedKinds(): string[] {
  return [...unlisted]
}
