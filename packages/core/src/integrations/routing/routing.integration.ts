import type { Integration } from '../integration.ts'
import { defineSettings, httpUrl, withoutSlash } from '../settings/index.ts'
import { createOsrmRouting } from './osrm-routing.ts'
import type { RoutingPort } from './routing.port.ts'
import { straightLine } from './straight-line.ts'

export const routing: Integration<{ baseUrl: string } | undefined, RoutingPort> = {
  settings: defineSettings({
    variables: { ROUTING_URL: httpUrl('ROUTING_URL') },
    toSettings: ({ ROUTING_URL: address }) => (address ? { baseUrl: withoutSlash(address) } : undefined),
  }),
  createPort: (settings, { log }) => (settings ? createOsrmRouting({ ...settings, log }) : straightLine),
}
