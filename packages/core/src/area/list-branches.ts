import type { Branch, BranchWithDistance } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { findBranchContacts } from './area.repository.ts'
import { distanceKm, getPlaces, nearestBranch } from './places.ts'

/** Every branch with its people; the nearest first when the visitor has a region, measured from its centre. */
export async function listBranches(ctx: RequestContext): Promise<BranchWithDistance[]> {
  const [places, contacts] = await Promise.all([getPlaces(ctx.db), findBranchContacts(ctx.readDb)])
  const area = ctx.place.areaId === null ? undefined : places.areas.get(ctx.place.areaId)
  const branches = places.branches.map((branch) => ({
    ...branch,
    distanceKm: area ? distanceKm(area, branch) : null,
    contacts: contacts
      .filter(({ branchId }) => branchId === branch.id)
      .map(({ name, position, phone }) => ({ name, position, phone })),
  }))
  return branches.sort((left, right) => (left.distanceKm ?? 0) - (right.distanceKm ?? 0))
}

/** The branch that serves a visitor without a region: Смоленск (spec §1, §9). */
export async function getDefaultBranch(ctx: RequestContext): Promise<Branch> {
  return (await getPlaces(ctx.db)).defaultBranch
}

/** The branch nearest to a point in degrees, with the distance in kilometres. Spec §7 nearest-branch. */
export async function findNearestBranch(
  ctx: RequestContext,
  { lat, long }: { lat: number; long: number },
): Promise<{ branch: Branch; distance: number }> {
  const places = await getPlaces(ctx.db)
  const { branch, distanceKm: distance } = nearestBranch(places, { latitude: lat, longitude: long })
  return { branch, distance }
}
