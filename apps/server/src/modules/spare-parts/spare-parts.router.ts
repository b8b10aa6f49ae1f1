import {
  getSparePart,
  getSparePartPrices,
  getSparePartStock,
  listSparePartModels,
  listSparePartNumbers,
  listSparePartOrders,
  resolveSpareParts,
  searchSpareParts,
} from '@agromarket/core/spare-parts'
import { sparePartIdSchema, sparePartLinesSchema, sparePartSearchSchema } from '@agromarket/shared'
import { procedureFor, router } from '../../trpc/init.ts'

const staff = procedureFor('spareParts.search')
const ofPart = staff.input(sparePartIdSchema)

/** Each table of the page is a question of its own: one that fails leaves the others. */
export const sparePartsRouter = router({
  search: staff.input(sparePartSearchSchema).query(({ ctx, input }) => searchSpareParts(ctx, input)),
  resolveList: staff
    .meta({ access: 'spareParts.search', isAlone: true })
    .input(sparePartLinesSchema)
    .mutation(({ ctx, input }) => resolveSpareParts(ctx, input)),
  part: ofPart.query(({ ctx, input }) => getSparePart(ctx, input)),
  stock: ofPart.query(({ ctx, input }) => getSparePartStock(ctx, input)),
  prices: ofPart.query(({ ctx, input }) => getSparePartPrices(ctx, input)),
  orders: ofPart.query(({ ctx, input }) => listSparePartOrders(ctx, input)),
  numbers: ofPart.query(({ ctx, input }) => listSparePartNumbers(ctx, input)),
  models: ofPart.query(({ ctx, input }) => listSparePartModels(ctx, input)),
})
