import { z } from '../validation/zod.ts'

export const jobScheduleNameSchema = z.object({
  name: z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+$/, 'Такого расписания нет')
    .max(100),
})

/** How one of the queues has done its work in the last hour. */
export interface QueueFigures {
  queue: string
  /** What it does, for people. */
  title: string
  waiting: number
  /** How long the oldest of them has waited; 0 when none waits. */
  waitedMs: number
  /** The middle of the times from the order to the end of a job; null when none has ended. */
  answerMs: number | null
  /** Jobs that have ended in each five minutes, the oldest first. */
  perStep: number[]
}

/** Work that the clock starts; `name` is the job's. */
export interface JobSchedule {
  name: string
  /** What it does, for people. */
  title: string
  everyMs: number
  lastRunAt: Date | null
  pausedAt: Date | null
}
