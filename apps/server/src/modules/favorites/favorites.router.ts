import { listFavoriteCodes, listFavorites, setFavorite } from '@agromarket/core/favorites'
import { setFavoriteSchema } from '@agromarket/shared'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

const procedure = procedureFor('favorites.keep')

export const favoritesRouter = router({
  codes: procedure.query(({ ctx }) => listFavoriteCodes(ctx)),
  list: procedure.query(({ ctx }) => listFavorites(ctx)),
  /** What a guest sets aside waits for his sign-in. */
  set: publicProcedure.input(setFavoriteSchema).mutation(({ ctx, input }) => setFavorite(ctx, input)),
})
