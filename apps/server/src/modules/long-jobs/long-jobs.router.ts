import { cancelLongJob, getLongJob, listLongJobs, watchLongJob, watchLongJobs } from '@agromarket/core/long-jobs'
import { longJobIdSchema } from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const followProcedure = procedureFor('longJobs.follow')

export const longJobsRouter = router({
  list: followProcedure.query(({ ctx }) => listLongJobs(ctx)),
  watchList: followProcedure.subscription(({ ctx, signal }) => watchLongJobs(ctx, signal ?? AbortSignal.abort())),
  get: followProcedure.input(longJobIdSchema).query(({ ctx, input }) => getLongJob(ctx, input.id)),
  cancel: followProcedure.input(longJobIdSchema).mutation(({ ctx, input }) => cancelLongJob(ctx, input.id)),
  watch: followProcedure
    .input(longJobIdSchema)
    .subscription(({ ctx, input, signal }) => watchLongJob(ctx, input.id, signal ?? AbortSignal.abort())),
})
