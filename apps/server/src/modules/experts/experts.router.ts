import { findExpertOfBranch, findExpertOfModel } from '@agromarket/core/experts'
import { expertOfModelSchema } from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

export const expertsRouter = router({
  ofBranch: publicProcedure.query(({ ctx }) => findExpertOfBranch(ctx)),
  ofModel: publicProcedure.input(expertOfModelSchema).query(({ ctx, input }) => findExpertOfModel(ctx, input)),
})
