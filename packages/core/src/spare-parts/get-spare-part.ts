import type {
  ListedPrice,
  RelatedNumber,
  SparePart,
  SparePartFile,
  SparePartId,
  SparePartModels,
  SparePartOrders,
  SparePartStock,
} from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { requirePermission } from '../auth/index.ts'
import {
  getPartDetails,
  listBranchPieces,
  listFittingModels,
  listFittingPartIds,
  listRelatedNumbers,
} from '../catalog/index.ts'
import { countIncoming, listHoldingOrders } from '../orders/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { listEveryPrice } from '../pricing/index.ts'
import { listSupplierOffers } from '../suppliers/index.ts'
import { toBranchStock } from './to-branch-stock.ts'
import { toListedPrices } from './to-listed-prices.ts'

/** A part and its pieces in all; also one that is off sale. Throws part_not_found. */
export async function getSparePart(ctx: RequestContext, { id, modelId }: SparePartId): Promise<SparePart> {
  requirePermission(ctx, 'spareParts.search')
  const [details, pieces, fitting] = await Promise.all([
    getPartDetails(ctx, id),
    listBranchPieces(ctx.db, [id]),
    modelId === undefined ? null : listFittingPartIds(ctx, { modelId, ids: [id] }),
  ])
  return {
    ...details,
    free: pieces.reduce((total, { free }) => total + free, 0),
    reserved: pieces.reduce((total, { reserved }) => total + reserved, 0),
    fits: fitting?.includes(id) ?? null,
  }
}

/** Free, reserved and incoming pieces of a part at every branch, with the branch's price. */
export async function getSparePartStock(ctx: RequestContext, { id }: SparePartId): Promise<SparePartStock> {
  requirePermission(ctx, 'spareParts.search')
  const [places, pieces, prices, incoming] = await Promise.all([
    getPlaces(ctx.db),
    listBranchPieces(ctx.db, [id]),
    listEveryPrice(ctx.readDb, [id]),
    countIncoming(ctx, id),
  ])
  const branches = toBranchStock({ places, own: ctx.place.branch, pieces, prices, incoming })
  const total = (of: 'free' | 'reserved' | 'incoming') => branches.reduce((sum, branch) => sum + branch[of], 0)
  return { free: total('free'), reserved: total('reserved'), incoming: total('incoming'), branches }
}

/** What every price list says of a part. */
export async function getSparePartPrices(ctx: RequestContext, { id }: SparePartId): Promise<{ lists: ListedPrice[] }> {
  requirePermission(ctx, 'spareParts.search')
  const [places, rows] = await Promise.all([getPlaces(ctx.db), listEveryPrice(ctx.readDb, [id])])
  return { lists: toListedPrices(rows, places, ctx.place) }
}

/** Open orders that hold pieces of a part. */
export function listSparePartOrders(ctx: RequestContext, { id }: SparePartId): Promise<SparePartOrders> {
  return listHoldingOrders(ctx, id)
}

/** Numbers that belong to a part's own, each with the part on sale that bears it. */
export async function listSparePartNumbers(
  ctx: RequestContext,
  { id }: SparePartId,
): Promise<{ numbers: RelatedNumber[] }> {
  requirePermission(ctx, 'spareParts.search')
  return { numbers: await listRelatedNumbers(ctx, id) }
}

/** Machines that a part fits, with its place in them. */
export async function listSparePartModels(ctx: RequestContext, { id }: SparePartId): Promise<SparePartModels> {
  requirePermission(ctx, 'spareParts.search')
  return listFittingModels(ctx, id)
}

/** Everything of one part. Throws part_not_found. */
export async function getSparePartFile(ctx: RequestContext, input: SparePartId): Promise<SparePartFile> {
  const part = await getSparePart(ctx, input)
  const [stock, { lists }, offers, { orders }, { numbers }, { models }] = await Promise.all([
    getSparePartStock(ctx, input),
    getSparePartPrices(ctx, input),
    listSupplierOffers(ctx, [input.id]),
    listSparePartOrders(ctx, input),
    listSparePartNumbers(ctx, input),
    listSparePartModels(ctx, input),
  ])
  return { part, stock, lists, offers, orders, numbers, models }
}
