import { listFavoriteIds, listFavorites, setFavorite } from '@agromarket/core/favorites'
import { setFavoriteSchema } from '@agromarket/shared'
import { router, userProcedure } from '../../trpc/init.ts'

export const favoritesRouter = router({
  ids: userProcedure.query(({ ctx }) => listFavoriteIds(ctx)),
  list: userProcedure.query(({ ctx }) => listFavorites(ctx)),
  set: userProcedure.input(setFavoriteSchema).mutation(({ ctx, input }) => setFavorite(ctx, input)),
})
