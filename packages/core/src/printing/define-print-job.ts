import type { z } from 'zod'
import { defineLongJob, type LongJobDefinition } from '../long-jobs/index.ts'

/** Declares a job that prints. Browsers and processes may die for reasons of their own; none of them loses a file. */
export function definePrintJob<Payload>(definition: {
  name: string
  payload: z.ZodType<Payload>
}): LongJobDefinition<Payload> {
  return defineLongJob({ ...definition, queue: 'pdf', attempts: 8, backoffMs: 500, isListed: false })
}
