import {
  getCategoryTree,
  getHome,
  getMachinePage,
  getMachineSheet,
  getModelChoices,
  getModelLinePath,
  getPartCards,
  getPartListPage,
  getPartPage,
  getPartsLanding,
  getSearchDays,
  getSimilarModels,
  getTechniquePage,
  listFittingPartIds,
  listMachineParts,
  listOffers,
  listParts,
  resolveList,
  searchCatalog,
} from '@agromarket/core/catalog'
import {
  articleListSchema,
  fittingPartsSchema,
  machineSchema,
  machineSheetQuerySchema,
  modelChoicesSchema,
  modelQuerySchema,
  offerListSchema,
  pageAddressSchema,
  partCardsSchema,
  partListPageSchema,
  partListQuerySchema,
  partSlugSchema,
  searchQuerySchema,
  similarModelsSchema,
  techniquePathSchema,
} from '@agromarket/shared'
import { findMovedAddress } from '../../input/find-moved-address.ts'
import { procedureFor, publicProcedure, router } from '../../trpc/init.ts'

export const catalogRouter = router({
  categoryTree: publicProcedure.query(({ ctx }) => getCategoryTree(ctx)),
  home: publicProcedure.query(({ ctx }) => getHome(ctx)),
  offers: publicProcedure.input(offerListSchema).query(({ ctx, input }) => listOffers(ctx, input)),
  partsLanding: publicProcedure.query(({ ctx }) => getPartsLanding(ctx)),
  partListPage: publicProcedure.input(partListPageSchema).query(({ ctx, input }) => getPartListPage(ctx, input)),
  parts: publicProcedure.input(partListQuerySchema).query(({ ctx, input }) => listParts(ctx, input)),
  part: publicProcedure.input(partSlugSchema).query(({ ctx, input }) => getPartPage(ctx, input)),
  partCards: publicProcedure.input(partCardsSchema).query(({ ctx, input }) => getPartCards(ctx, input.ids)),
  fittingPartIds: publicProcedure.input(fittingPartsSchema).query(({ ctx, input }) => listFittingPartIds(ctx, input)),
  modelChoices: publicProcedure.input(modelChoicesSchema).query(({ ctx, input }) => getModelChoices(ctx, input)),
  similarModels: publicProcedure.input(similarModelsSchema).query(({ ctx, input }) => getSimilarModels(ctx, input)),
  machine: publicProcedure.input(machineSchema).query(({ ctx, input }) => getMachinePage(ctx, input)),
  machineParts: publicProcedure.input(machineSchema).query(({ ctx, input }) => listMachineParts(ctx, input)),
  machineSheet: publicProcedure.input(machineSheetQuerySchema).query(({ ctx, input }) => getMachineSheet(ctx, input)),
  /** Documents are sent on by the server itself; a browser that changes pages without loading one asks. */
  movedPage: publicProcedure.input(pageAddressSchema).query(({ ctx, input }) => findMovedAddress(ctx, input.url)),
  modelLinePath: publicProcedure.input(modelQuerySchema).query(({ ctx, input }) => getModelLinePath(ctx, input)),
  technique: publicProcedure.input(techniquePathSchema).query(({ ctx, input }) => getTechniquePage(ctx, input)),
  /** Changes nothing; a list is too long for an address. */
  resolveList: publicProcedure
    .meta({ access: 'public', isAlone: true })
    .input(articleListSchema)
    .mutation(({ ctx, input }) => resolveList(ctx, input)),
  searchDays: procedureFor('orders.manage').query(({ ctx }) => getSearchDays(ctx)),
  search: publicProcedure.input(searchQuerySchema).query(({ ctx, input }) => searchCatalog(ctx, input)),
})
