import type { AreaState, CurrentArea } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { getPlaces } from './places.ts'

/** The visitor's region, if he has chosen one, and the branch that serves him. Spec §3 current area. */
export function getCurrentArea({ place }: Pick<RequestContext, 'place'>): AreaState {
  const { areaId, areaLabel, branch } = place
  return { currentArea: areaId && areaLabel ? { label: areaLabel, regionId: areaId } : null, branch }
}

/** The region to ask a visitor about who has chosen none: that of the branch he is served by meanwhile. Spec §4. */
export async function getHintedArea({ db, place }: RequestContext): Promise<CurrentArea | null> {
  if (place.areaId) return null
  const area = (await getPlaces(db)).areas.get(place.branch.areaId)
  return area ? { label: area.label, regionId: area.id } : null
}
