import type { Branch, BranchStock } from '@agromarket/shared'
import { distanceKm, type Places } from '../area/index.ts'
import type { BranchPiecesRow } from '../catalog/index.ts'
import { isPriced, type ListedPriceRow } from '../pricing/index.ts'

interface PartStock {
  places: Places
  /** The branch of whoever asks. */
  own: Branch
  /** Of one part. */
  pieces: readonly BranchPiecesRow[]
  prices: readonly ListedPriceRow[]
  /** Pieces on their way, by branch. */
  incoming: ReadonlyMap<number, number>
}

/** Every branch with what it has of a part: the own one first, then by distance, those of other countries last. */
export function toBranchStock({ places, own, pieces, prices, incoming }: PartStock): BranchStock[] {
  const piecesAt = new Map(pieces.map((row) => [row.branchId, row]))
  const priceIn = new Map(prices.map((row) => [row.priceListId, row.priceMinor]))
  return places.branches
    .flatMap((branch): BranchStock[] => {
      const list = places.priceLists.get(branch.countryId)
      if (!list) return []
      const row = piecesAt.get(branch.id)
      const price = priceIn.get(list.id) ?? 0
      return [
        {
          branch: { id: branch.id, city: branch.city, name: branch.name, countryId: branch.countryId },
          isOwn: branch.id === own.id,
          distanceKm: branch.countryId === own.countryId ? kmBetween(own, branch) : null,
          free: row?.free ?? 0,
          reserved: row?.reserved ?? 0,
          incoming: incoming.get(branch.id) ?? 0,
          priceMinor: isPriced(price) ? price : 0,
          currency: list.currency,
          updatedAt: row?.updatedAt.toISOString() ?? null,
        },
      ]
    })
    .sort(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) ||
        (a.distanceKm ?? Number.POSITIVE_INFINITY) - (b.distanceKm ?? Number.POSITIVE_INFINITY) ||
        a.branch.id - b.branch.id,
    )
}

function kmBetween({ coords: [latitude, longitude] }: Branch, branch: Branch): number {
  return distanceKm({ latitude, longitude }, branch)
}
