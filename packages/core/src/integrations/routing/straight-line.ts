import type { Coords } from '@agromarket/shared'
import { getDistance } from 'geolib'
import type { Road, RoutingPort } from './routing.port.ts'

/** Roads of Russia and Kazakhstan are about so much longer than the straight line. */
const roadFactor = 1.3

/** The great circle with a stated factor, in whole kilometres. */
export function estimateRoad([lat, long]: Coords, [toLat, toLong]: Coords): Road {
  const metres = getDistance({ latitude: lat, longitude: long }, { latitude: toLat, longitude: toLong })
  return { km: Math.round((metres * roadFactor) / 1000), isEstimated: true }
}

export const straightLine: RoutingPort = {
  provider: 'straight-line',
  measure: async (from, to) => estimateRoad(from, to),
}
