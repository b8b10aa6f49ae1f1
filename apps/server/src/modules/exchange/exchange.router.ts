import {
  addBase,
  applyMappingNow,
  decideExchangeRun,
  getAnalysis,
  getMapping,
  listBases,
  listExchangeItems,
  listExchangeRuns,
  listPostponedItems,
  listSilentBases,
  publishBase,
  readExchangeReport,
  renewPassword,
  saveBase,
  saveMapping,
  stopExchangeRun,
  watchExchangeRuns,
} from '@agromarket/core/exchange'
import {
  addExchangeBaseSchema,
  decideExchangeRunSchema,
  exchangeBaseIdSchema,
  exchangeItemListSchema,
  exchangeReportSchema,
  exchangeRunIdSchema,
  postponedListSchema,
  saveExchangeBaseSchema,
  saveMappingSchema,
} from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const admin = procedureFor('exchange.manage')
const ofBase = admin.input(exchangeBaseIdSchema)

const bases = router({
  list: admin.query(({ ctx }) => listBases(ctx)),
  silent: admin.query(({ ctx }) => listSilentBases(ctx)),
  add: admin.input(addExchangeBaseSchema).mutation(({ ctx, input }) => addBase(ctx, input)),
  save: admin.input(saveExchangeBaseSchema).mutation(({ ctx, input }) => saveBase(ctx, input)),
  renewPassword: ofBase.mutation(({ ctx, input }) => renewPassword(ctx, input.baseId)),
  analysis: ofBase.query(({ ctx, input }) => getAnalysis(ctx, input.baseId)),
  items: admin.input(exchangeItemListSchema).query(({ ctx, input }) => listExchangeItems(ctx, input)),
  postponed: admin.input(postponedListSchema).query(({ ctx, input }) => listPostponedItems(ctx, input)),
  publish: ofBase.mutation(({ ctx, input }) => publishBase(ctx, input.baseId)),
})

const mapping = router({
  get: ofBase.query(({ ctx, input }) => getMapping(ctx, input.baseId)),
  save: admin.input(saveMappingSchema).mutation(({ ctx, input }) => saveMapping(ctx, input)),
  applyNow: ofBase.mutation(({ ctx, input }) => applyMappingNow(ctx, input.baseId)),
})

const runs = router({
  list: admin.query(({ ctx }) => listExchangeRuns(ctx)),
  watchList: admin.subscription(({ ctx, signal }) => watchExchangeRuns(ctx, signal ?? AbortSignal.abort())),
  report: admin.input(exchangeReportSchema).query(({ ctx, input }) => readExchangeReport(ctx, input)),
  stop: admin.input(exchangeRunIdSchema).mutation(({ ctx, input }) => stopExchangeRun(ctx, input.runId)),
  decide: admin.input(decideExchangeRunSchema).mutation(({ ctx, input }) => decideExchangeRun(ctx, input)),
})

/** What administrators do with the bases of 1C. */
export const exchangeRouter = router({ bases, mapping, runs })
