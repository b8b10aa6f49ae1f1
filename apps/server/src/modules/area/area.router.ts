import { getAreaTree, getCurrentArea, listBranches } from '@agromarket/core/area'
import { setLocation } from '@agromarket/core/users'
import { setLocationSchema } from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

export const areaRouter = router({
  tree: publicProcedure.query(async ({ ctx }) => ({ areaTree: await getAreaTree(ctx) })),
  current: publicProcedure.query(({ ctx }) => getCurrentArea(ctx)),
  branches: publicProcedure.query(({ ctx }) => listBranches(ctx)),
  setLocation: publicProcedure.input(setLocationSchema).mutation(({ ctx, input }) => setLocation(ctx, input)),
})
