import type { AreaState } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'

/** The visitor's region, if he has chosen one, and the branch that serves him. Spec §3 current area. */
export function getCurrentArea({ place }: Pick<RequestContext, 'place'>): AreaState {
  const { areaId, areaLabel, branch } = place
  return { currentArea: areaId && areaLabel ? { label: areaLabel, regionId: areaId } : null, branch }
}
