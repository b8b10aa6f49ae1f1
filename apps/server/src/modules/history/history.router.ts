import { clearHistory, listHistory, rememberProduct } from '@agromarket/core/history'
import { browsingHistorySchema, rememberProductSchema } from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

export const historyRouter = router({
  list: publicProcedure.input(browsingHistorySchema).query(({ ctx, input }) => listHistory(ctx, input)),
  remember: publicProcedure.input(rememberProductSchema).mutation(({ ctx, input }) => rememberProduct(ctx, input)),
  clear: publicProcedure.mutation(({ ctx }) => clearHistory(ctx)),
})
