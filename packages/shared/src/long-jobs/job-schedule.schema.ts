import { z } from '../validation/zod.ts'

export const jobScheduleNameSchema = z.object({
  name: z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+$/, 'Такого расписания нет')
    .max(100),
})

/** Work that the clock starts; `name` is the job's. */
export interface JobSchedule {
  name: string
  /** What it does, for people. */
  title: string
  everyMs: number
  lastRunAt: Date | null
  pausedAt: Date | null
}
