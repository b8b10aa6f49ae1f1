import type { Branch } from '@agromarket/shared'
import { distanceKm, type Places } from '../area/index.ts'

/** A branch that can supply another one. */
export interface SupplyBranch {
  branch: Branch
  distanceKm: number
  isOwn: boolean
  /** The days a transfer takes, «1–2 дня»; null for the branch itself, whose hours tell (pickupAt). */
  term: string | null
}

const known = new WeakMap<Places, Map<number, readonly SupplyBranch[]>>()

/** The branches of `own`'s country, itself first, the others by distance: the order in which stock is offered and taken. */
export function supplyBranches(places: Places, own: Branch): readonly SupplyBranch[] {
  const ofPlaces = known.get(places) ?? new Map<number, readonly SupplyBranch[]>()
  known.set(places, ofPlaces)
  const branches = ofPlaces.get(own.id) ?? sortByDistance(places, own)
  ofPlaces.set(own.id, branches)
  return branches
}

function sortByDistance(places: Places, own: Branch): SupplyBranch[] {
  const [latitude, longitude] = own.coords
  return places.branches
    .filter((branch) => branch.countryId === own.countryId)
    .map((branch) => {
      const isOwn = branch.id === own.id
      const km = isOwn ? 0 : distanceKm({ latitude, longitude }, branch)
      return { branch, isOwn, distanceKm: km, term: isOwn ? null : transferTerm(km) }
    })
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.distanceKm - b.distanceKm || a.branch.id - b.branch.id)
}

/** The farthest branch that pieces are sent from; undefined when all lie at the own one. */
export function farthestSource(
  supply: readonly SupplyBranch[],
  sourceIds: readonly number[],
): SupplyBranch | undefined {
  return supply.findLast(({ isOwn, branch }) => !isOwn && sourceIds.includes(branch.id))
}

const transfers = [
  { upToKm: 300, term: '1–2 дня', days: 2 },
  { upToKm: 1000, term: '2–4 дня', days: 4 },
  { upToKm: 2500, term: '5–7 дней', days: 7 },
] as const
const farTransfer = { term: '8–12 дней', days: 12 } as const

/** How long goods take from a branch `km` kilometres away. */
export function transferTerm(km: number): string {
  return transferFrom(km).term
}

/** The most days the term promises. */
export function transferDays(km: number): number {
  return transferFrom(km).days
}

function transferFrom(km: number): { term: string; days: number } {
  return transfers.find((transfer) => km <= transfer.upToKm) ?? farTransfer
}
