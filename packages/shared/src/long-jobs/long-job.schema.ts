import { z } from '../validation/zod.ts'

export const longJobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type LongJobState = (typeof longJobStates)[number]

/** Nothing follows these. */
export function isLongJobOver(state: LongJobState): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled'
}

export const longJobIdSchema = z.object({ id: z.uuid() })

export const longJobSchema = z.object({
  id: z.uuid(),
  /** `<domain>.<verb-noun>`, as the job is named. */
  kind: z.string(),
  /** What is being done, for people. */
  title: z.string(),
  state: z.enum(longJobStates),
  /** What it is doing just now, for people; empty when there is nothing to say. */
  step: z.string(),
  /** 0 to 100; null while the amount of work is not known. */
  percent: z.number().int().min(0).max(100).nullable(),
  /** What was counted so far, by name: rows, accepted, rejected … */
  counts: z.record(z.string(), z.number().int()),
  /** Why it failed, for people. */
  error: z.string().nullable(),
  isCancelRequested: z.boolean(),
  createdAt: z.date(),
  startedAt: z.date().nullable(),
  finishedAt: z.date().nullable(),
})
export type LongJob = z.infer<typeof longJobSchema>
