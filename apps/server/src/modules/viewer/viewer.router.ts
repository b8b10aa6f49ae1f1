import { getViewer } from '@agromarket/core/users'
import { publicProcedure, router } from '../../trpc/init.ts'

export const viewerRouter = router({
  current: publicProcedure.query(({ ctx }) => getViewer(ctx)),
})
