import {
  appError,
  type BranchHours,
  type CreateOrder,
  chosenDayRefusal,
  orderTerm,
  pickupAt,
  pickupDays,
} from '@agromarket/shared'
import { farthestSource, type StockTake, type SupplyBranch, transferDays } from '../catalog/index.ts'
import type { Allocation } from './allocate-stock.ts'
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
 * When the pieces of an order can be had at the chosen branch: with the farthest of the branches that send some, and the
 * slowest of the suppliers. `branches` by distance, the chosen one first.
 */
export function planSupply(
  lines: readonly DraftLine[],
  allocation: Allocation,
  { branches, branch, now }: { branches: readonly SupplyBranch[]; branch: BranchHours; now: Date },
): SupplyPlan {
  const farthest = farthestSource(branches, sourcesOf(allocation.takes))
  const transfer = farthest ? transferDays(farthest.distanceKm) : 0
  return {
    lines: lines.map((line) => {
      const takes = allocation.takes.filter((take) => take.partId === line.partId)
      return {
        ...line,
        countAtBranch: allocation.countAtBranch.get(line.partId) ?? 0,
        term: line.onOrder ? onOrderTerm(line.onOrder.days) : (farthestSource(branches, sourcesOf(takes))?.term ?? ''),
      }
    }),
    pickupDate: pickupAt(branch, now, Math.max(transfer, ...lines.map(({ onOrder }) => onOrder?.days ?? 0))).date,
  }
}

/** «под заказ, 5 дней»: of a line that a supplier sends. */
export function onOrderTerm(days: number): string {
  return `под заказ, ${orderTerm(days)}`
}

/**
 * The day on which the buyer means to fetch his order; null when he has not said, and for what is brought to him.
 * Throws validation_error for a day on which the branch hands nothing out.
 */
export function readChosenDay(
  { chosenPickupDate, delivery }: Pick<CreateOrder, 'chosenPickupDate' | 'delivery'>,
  branch: BranchHours,
): string | null {
  if (chosenPickupDate === undefined || delivery.method !== 'pickup') return null
  if (pickupDays(branch, new Date()).some(({ date }) => date === chosenPickupDate)) return chosenPickupDate
  throw appError('validation_error', { issues: [{ path: 'chosenPickupDate', message: chosenDayRefusal }] })
}

function sourcesOf(takes: readonly StockTake[]): number[] {
  return takes.map((take) => take.branchId)
}
