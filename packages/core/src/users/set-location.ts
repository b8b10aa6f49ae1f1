import { type AreaState, appError, type SetLocation } from '@agromarket/shared'
import { getCurrentArea, getPlaces, toVisitorPlace } from '../area/index.ts'
import { rememberArea } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/**
 * Saves the visitor's region: in his account, or in the session of a guest. From then on it decides branch, prices and
 * phones. Throws area_not_found for a country or an unknown id. Spec §4 area saving, §7 set-location.
 */
export async function setLocation(ctx: RequestContext, { areaId }: SetLocation): Promise<AreaState> {
  const places = await getPlaces(ctx.db)
  if (!places.areas.get(areaId)?.parentId) throw appError('area_not_found')
  await rememberArea(ctx, areaId)
  return getCurrentArea({ place: toVisitorPlace(places, areaId) })
}
