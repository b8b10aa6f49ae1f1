import ipaddr from 'ipaddr.js'
import type { Integration } from '../integration.ts'
import { defineSettings, text } from '../settings/index.ts'
import { createPriceLinks } from './fetch-link.ts'
import { resolveBySystem } from './guarded-lookup.ts'
import type { PriceLinkPort } from './price-link.port.ts'

const answerMs = 30_000
const wholeMs = 5 * 60_000

const settings = defineSettings({
  variables: {
    PRICE_LINK_NETWORKS: text.refine(
      (list) => toNetworks(list).every((network) => ipaddr.isValidCIDR(network)),
      'PRICE_LINK_NETWORKS указан неверно: нужны подсети через пробел, 10.8.0.0/24.',
    ),
  },
  toSettings: ({ PRICE_LINK_NETWORKS }) => ({ networks: toNetworks(PRICE_LINK_NETWORKS) }),
})

/** Links of suppliers, fetched by ourselves. */
export const priceLinks: Integration<{ networks: string[] }, PriceLinkPort> = {
  settings,
  createPort: ({ networks }) => createPriceLinks({ networks, resolve: resolveBySystem, answerMs, wholeMs }),
}

function toNetworks(list: string | undefined): string[] {
  return (list ?? '').split(/[\s,]+/).filter(Boolean)
}
