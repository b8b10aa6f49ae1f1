/** How far it is by road: the straight line with a factor by default, a service that speaks OSRM when configured. */
export { createOsrmRouting } from './osrm-routing.ts'
export { routing } from './routing.integration.ts'
export type { RoutingPort } from './routing.port.ts'
export { estimateRoad, straightLine } from './straight-line.ts'
