import { type LineSupply, orderTerm } from '@agromarket/shared'
import { farthestSource, type SupplyBranch } from '../catalog/index.ts'

/**
 * When `count` pieces can be had: those of the own branch at once, the rest from the others, the nearest first, by the
 * term of the farthest that is needed. `free` are pieces by branch id; `branches` as supplyBranches orders them.
 */
export function planLineSupply(
  count: number,
  free: Readonly<Record<string, number>>,
  branches: readonly SupplyBranch[],
): LineSupply {
  let wanted = count
  let now = 0
  const sources: number[] = []
  for (const { branch, isOwn } of branches) {
    const taken = Math.min(wanted, free[branch.id] ?? 0)
    if (taken <= 0) continue
    wanted -= taken
    if (isOwn) now = taken
    else sources.push(branch.id)
  }
  return {
    now,
    later: count - now - wanted,
    term: farthestSource(branches, sources)?.term ?? null,
    missing: wanted,
  }
}

/** The same of what a supplier sends: as many as it has, all later. */
export function planOrderSupply(
  count: number,
  { available, days }: { available: number | null; days: number },
): LineSupply {
  const later = Math.min(count, available ?? count)
  return { now: 0, later, term: orderTerm(days), missing: count - later }
}
