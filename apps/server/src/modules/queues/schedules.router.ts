import { readQueueFigures } from '@agromarket/core/platform/outbox'
import { listSchedules, pauseSchedule, resumeSchedule } from '@agromarket/core/platform/schedules'
import { jobScheduleNameSchema } from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const managing = procedureFor('queues.manage')

export const schedulesRouter = router({
  queues: managing.query(({ ctx }) => readQueueFigures(ctx.db)),
  list: managing.query(({ ctx }) => listSchedules(ctx.db)),
  pause: managing.input(jobScheduleNameSchema).mutation(({ ctx, input }) => pauseSchedule(ctx, input.name)),
  resume: managing.input(jobScheduleNameSchema).mutation(({ ctx, input }) => resumeSchedule(ctx, input.name)),
})
