import { appError, type Branch, type Currency, kazakhstanCountryId, russiaCountryId } from '@agromarket/shared'
import { getDistance } from 'geolib'
import type { VisitorPlace } from '../platform/context/index.ts'
import type { Database } from '../platform/db/index.ts'
import { type AreaRow, findAreas, findBranches, findPriceLists } from './area.repository.ts'

/** A country sells by one. */
export interface PriceList {
  id: number
  name: string
  currency: Currency
}

/** Regions, branches and price lists of the shop: a few rows that change with deployments, kept in memory. */
export interface Places {
  areas: ReadonlyMap<string, AreaRow>
  branches: readonly Branch[]
  defaultBranch: Branch
  priceLists: ReadonlyMap<number, PriceList>
}

const refreshAfterMs = 60_000
const cache = new WeakMap<Database, { loadedAt: number; places: Promise<Places> }>()

/** Reads the places, at most once a minute per process. */
export function getPlaces(db: Database): Promise<Places> {
  const known = cache.get(db)
  if (known && performance.now() - known.loadedAt < refreshAfterMs) return known.places
  const entry = { loadedAt: performance.now(), places: loadPlaces(db) }
  cache.set(db, entry)
  // A failed load is not kept: the next request tries again.
  entry.places.catch(() => cache.get(db) === entry && cache.delete(db))
  return entry.places
}

/** Clears what this process caches of regions, branches and price lists. */
export function purgePlaces(db: Database): void {
  cache.delete(db)
}

async function loadPlaces(db: Database): Promise<Places> {
  const [areas, branches, priceLists] = await Promise.all([findAreas(db), findBranches(db), findPriceLists(db)])
  const defaultBranch = branches.find(({ isDefault }) => isDefault)?.branch ?? branches[0]?.branch
  if (!defaultBranch) throw new Error('No branches: the database is not seeded')
  return {
    areas: new Map(areas.map((area) => [area.id, area])),
    branches: branches.map(({ branch }) => branch),
    defaultBranch,
    priceLists: new Map(
      priceLists.map(({ countryId, currency, ...list }) => [countryId, { ...list, currency: currency as Currency }]),
    ),
  }
}

const ofRegions = new WeakMap<Places, Map<string | null, VisitorPlace>>()

/**
 * Where a visitor of region `areaId` buys: the nearest branch of the same country by distance from the regional
 * centre. An unknown or missing region gives the default branch, Смоленск (spec §1, §9). Every request asks: a region
 * is measured once.
 */
export function toVisitorPlace(places: Places, areaId: string | null): VisitorPlace {
  const area = areaId === null ? undefined : places.areas.get(areaId)
  const region = area?.parentId ? area : undefined
  const known = ofRegions.get(places) ?? new Map<string | null, VisitorPlace>()
  ofRegions.set(places, known)
  const place = known.get(region?.id ?? null) ?? findVisitorPlace(places, region)
  known.set(place.areaId, place)
  return place
}

/** Regions whose people buy of these branches; null among them: those who have named none. */
export function listAreasOf(places: Places, branchIds: readonly number[]): (string | null)[] {
  return [null, ...places.areas.keys()].filter((id) => branchIds.includes(toVisitorPlace(places, id).branch.id))
}

function findVisitorPlace(places: Places, region: AreaRow | undefined): VisitorPlace {
  const countryId = region?.countryId ?? russiaCountryId
  const branch = region ? nearestBranch(places, region).branch : places.defaultBranch
  const list = places.priceLists.get(countryId === kazakhstanCountryId ? kazakhstanCountryId : russiaCountryId)
  if (!list) throw new Error(`No price list for country ${countryId}`)
  return {
    areaId: region?.id ?? null,
    areaLabel: region?.label ?? null,
    countryId,
    branch,
    priceListId: list.id,
    currency: list.currency,
  }
}

/** A branch where a visitor of `countryId` may buy. Throws validation_error for any other. */
export function getBranchIn(places: Places, countryId: number, branchId: number): Branch {
  const branch = places.branches.find(({ id }) => id === branchId)
  if (branch?.countryId === countryId) return branch
  throw appError('validation_error', { issues: [{ path: 'branchId', message: 'Такого филиала нет в вашей стране' }] })
}

/** The branch nearest to a point, of `countryId` when given; distance in kilometres along the great circle. */
export function nearestBranch(
  places: Places,
  point: { latitude: number; longitude: number; countryId?: number },
): { branch: Branch; distanceKm: number } {
  const own = places.branches.filter((branch) => point.countryId === undefined || branch.countryId === point.countryId)
  const measured = (own.length > 0 ? own : places.branches).map((branch) => ({
    branch,
    distanceKm: distanceKm(point, branch),
  }))
  return measured.reduce((best, next) => (next.distanceKm < best.distanceKm ? next : best))
}

/** Kilometres between a point and a branch, rounded. */
export function distanceKm(point: { latitude: number; longitude: number }, branch: Branch): number {
  const [latitude, longitude] = branch.coords
  return Math.round(getDistance(point, { latitude, longitude }) / 1000)
}
