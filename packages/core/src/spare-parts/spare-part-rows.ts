import type { MachineModel, PartCard, SparePartRow } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { getMachineModels, listBranchPieces, listFittingPartIds } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { listEveryPrice } from '../pricing/index.ts'
import { toListedPrices } from './to-listed-prices.ts'

/** The machine that parts are looked for to; null when there is none of this number. */
export async function findMachine(ctx: RequestContext, modelId: number | undefined): Promise<MachineModel | null> {
  if (modelId === undefined) return null
  return (await getMachineModels(ctx, [modelId])).get(modelId) ?? null
}

/** Cards with the pieces of every branch and every price, and whether they fit: three statements for all of them. */
export async function readSparePartRows(
  ctx: RequestContext,
  items: readonly PartCard[],
  machine: MachineModel | null,
): Promise<SparePartRow[]> {
  const ids = items.map(({ id }) => id)
  const [places, pieces, prices, fitting] = await Promise.all([
    getPlaces(ctx.db),
    listBranchPieces(ctx.db, ids),
    listEveryPrice(ctx.readDb, ids),
    machine ? listFittingPartIds(ctx, { modelId: machine.id, ids }) : null,
  ])
  const piecesOf = Map.groupBy(pieces, ({ partId }) => partId)
  const pricesOf = Map.groupBy(prices, ({ partId }) => partId)
  const fits = fitting && new Set(fitting)
  return items.map((item) => {
    const own = piecesOf.get(item.id) ?? []
    return {
      ...item,
      free: sum(own.map(({ free }) => free)),
      reserved: sum(own.map(({ reserved }) => reserved)),
      branches: own
        .filter(({ free, reserved }) => free > 0 || reserved > 0)
        .map(({ branchId, free, reserved }) => ({ branchId, free, reserved })),
      prices: toListedPrices(pricesOf.get(item.id) ?? [], places, ctx.place),
      fits: fits?.has(item.id) ?? null,
    }
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
