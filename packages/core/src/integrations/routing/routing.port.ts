import type { Coords } from '@agromarket/shared'

export interface Road {
  km: number
  /** Straight line with a factor: shown with «≈». */
  isEstimated: boolean
}

/** How far it is by road. */
export interface RoutingPort {
  readonly provider: string
  /** Never fails: a service that does not answer leaves the estimate. */
  measure(from: Coords, to: Coords): Promise<Road>
}
