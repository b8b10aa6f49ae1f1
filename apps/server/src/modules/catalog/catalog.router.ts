import {
  getCategoryTree,
  getHome,
  getPartCards,
  getPartListPage,
  getPartPage,
  getPartsLanding,
  getTechniquePage,
  listParts,
  searchCatalog,
} from '@agromarket/core/catalog'
import {
  partCardsSchema,
  partListPageSchema,
  partListQuerySchema,
  partSlugSchema,
  searchQuerySchema,
  techniquePathSchema,
} from '@agromarket/shared'
import { publicProcedure, router } from '../../trpc/init.ts'

export const catalogRouter = router({
  categoryTree: publicProcedure.query(({ ctx }) => getCategoryTree(ctx)),
  home: publicProcedure.query(({ ctx }) => getHome(ctx)),
  partsLanding: publicProcedure.query(({ ctx }) => getPartsLanding(ctx)),
  partListPage: publicProcedure.input(partListPageSchema).query(({ ctx, input }) => getPartListPage(ctx, input)),
  parts: publicProcedure.input(partListQuerySchema).query(({ ctx, input }) => listParts(ctx, input)),
  part: publicProcedure.input(partSlugSchema).query(({ ctx, input }) => getPartPage(ctx, input)),
  partCards: publicProcedure.input(partCardsSchema).query(({ ctx, input }) => getPartCards(ctx, input.ids)),
  technique: publicProcedure.input(techniquePathSchema).query(({ ctx, input }) => getTechniquePage(ctx, input)),
  search: publicProcedure.input(searchQuerySchema).query(({ ctx, input }) => searchCatalog(ctx, input)),
})
