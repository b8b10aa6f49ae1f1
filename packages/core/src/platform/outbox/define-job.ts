import type { z } from 'zod'
import type { QueueName } from './queue-table.ts'

/** A job is data: its name, queue, payload schema and retry policy. Handlers are registered in the worker. */
export interface JobDefinition<Payload = unknown> {
  name: string
  queue: QueueName
  payload: z.ZodType<Payload>
  /** Tries in all; the pause between them doubles from `backoffMs` up to five minutes. */
  attempts: number
  backoffMs: number
  /** People see how many of it wait, run and fail: two more writes a run. */
  isWatched: boolean
}

const definedNames = new Set<string>()

/** Declares a job beside its domain. The name is `<domain>.<verb-noun>`; a second job of one name is a mistake. */
export function defineJob<Payload>(
  definition: Pick<JobDefinition<Payload>, 'name' | 'payload'> & Partial<JobDefinition<Payload>>,
): JobDefinition<Payload> {
  if (definedNames.has(definition.name)) throw new Error(`Job ${definition.name} is defined twice`)
  definedNames.add(definition.name)
  return { queue: 'default', attempts: 8, backoffMs: 1_000, isWatched: false, ...definition }
}

/** Names of the jobs of every domain that this process has loaded; the worker must be able to run each. */
export function definedJobNames(): string[] {
  return [...definedNames]
}
