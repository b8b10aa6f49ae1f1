import type { z } from 'zod'

/** One queue per scarce resource. */
export const queueNames = ['messages', 'default'] as const
export type QueueName = (typeof queueNames)[number]

/** A job is data: its name, queue, payload schema and retry policy. Handlers are registered in the worker. */
export interface JobDefinition<Payload = unknown> {
  name: string
  queue: QueueName
  payload: z.ZodType<Payload>
  /** Tries in all, with exponential backoff from `backoffMs`. */
  attempts: number
  backoffMs: number
}

/** Declares a job beside its domain. The name is `<domain>.<verb-noun>`. */
export function defineJob<Payload>(
  definition: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  return { queue: 'default', attempts: 8, backoffMs: 1_000, ...definition }
}
