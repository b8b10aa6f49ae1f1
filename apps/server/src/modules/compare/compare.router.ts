import { getComparePage, listCompared, setCompared } from '@agromarket/core/compare'
import { comparePageSchema, setComparedSchema } from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

export const compareRouter = router({
  codes: publicProcedure.query(({ ctx }) => listCompared(ctx)),
  page: publicProcedure.input(comparePageSchema).query(({ ctx, input }) => getComparePage(ctx, input)),
  set: publicProcedure.input(setComparedSchema).mutation(({ ctx, input }) => setCompared(ctx, input)),
})
