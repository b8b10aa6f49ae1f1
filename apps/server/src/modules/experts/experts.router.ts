import { findExpertOfModel } from '@agromarket/core/experts'
import { expertOfModelSchema } from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

export const expertsRouter = router({
  ofModel: publicProcedure.input(expertOfModelSchema).query(({ ctx, input }) => findExpertOfModel(ctx, input)),
})
