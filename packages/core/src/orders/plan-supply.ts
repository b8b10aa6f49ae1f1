import { type StockTake, type SupplyBranch, transferDays } from '../catalog/index.ts'
import type { Allocation } from './allocate-stock.ts'
import { calculatePickupDate } from './calculate-pickup-date.ts'
import type { DraftLine } from './draft-order.ts'

export interface SuppliedLine extends DraftLine {
  /** Pieces that lie at the chosen branch. */
  countAtBranch: number
  /** When the rest is there; '' when there is none. */
  term: string
}

export interface SupplyPlan {
  lines: SuppliedLine[]
  /** YYYY-MM-DD: from then on the whole order can be fetched. */
  pickupDate: string
}

/**
 * When the pieces of an order are at the chosen branch, whose time zone it is: with the farthest of the branches that
 * send some. `branches` by distance, the chosen one first.
 */
export function planSupply(
  lines: readonly DraftLine[],
  allocation: Allocation,
  { branches, timeZone, now }: { branches: readonly SupplyBranch[]; timeZone: string; now: Date },
): SupplyPlan {
  const farthest = findFarthest(branches, allocation.takes)
  return {
    lines: lines.map((line) => {
      const takes = allocation.takes.filter((take) => take.partId === line.partId)
      return {
        ...line,
        countAtBranch: allocation.countAtBranch.get(line.partId) ?? 0,
        term: findFarthest(branches, takes)?.term ?? '',
      }
    }),
    pickupDate: calculatePickupDate({
      now,
      timeZone,
      transferDays: farthest ? transferDays(farthest.distanceKm) : 0,
    }),
  }
}

/** The farthest branch that pieces are sent from; undefined when all lie at the chosen one. */
function findFarthest(branches: readonly SupplyBranch[], takes: readonly StockTake[]): SupplyBranch | undefined {
  const sources = new Set(takes.map((take) => take.branchId))
  return branches.findLast((supply) => !supply.isOwn && sources.has(supply.branch.id))
}
