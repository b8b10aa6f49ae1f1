import type { Integration } from '../integration.ts'
import type { AddressPort } from './address.port.ts'
import { dadataSettings } from './dadata/dadata.settings.ts'
import { createDadataAddresses } from './dadata/dadata-addresses.ts'
import { gazetteer } from './gazetteer/gazetteer.ts'

export const addresses: Integration<ReturnType<typeof dadataSettings.read>, AddressPort> = {
  settings: dadataSettings,
  createPort: (settings) => (settings ? createDadataAddresses(settings) : gazetteer),
}
