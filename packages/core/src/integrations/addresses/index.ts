/** Addresses while they are typed, and by a point: a gazetteer of towns by default, DaData when configured. */
export type { AddressPort, FoundAddress } from './address.port.ts'
export { addresses } from './addresses.integration.ts'
export { dadataSettings } from './dadata/dadata.settings.ts'
export { createDadataAddresses } from './dadata/dadata-addresses.ts'
export { gazetteer } from './gazetteer/gazetteer.ts'
export { namesAnotherPlace } from './gazetteer/names-another-place.ts'
export { readTowns } from './gazetteer/towns.ts'
