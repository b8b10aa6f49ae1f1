/** Who brings goods to the door or to a terminal: the shop's own table by default, companies when configured. */
export type {
  Cargo,
  CarrierLimits,
  CarrierOffer,
  CarrierPort,
  CarrierRequest,
  CarrierTerminal,
} from './carrier.port.ts'
export { CarrierRefusal, findExceeded, toKilograms, toLitres } from './carrier-refusal.ts'
export { carriers } from './carriers.integration.ts'
export { createCdekCarrier } from './cdek/cdek-carrier.ts'
export { createDellinCarrier } from './dellin/dellin-carrier.ts'
export { createPekCarrier } from './pek/pek-carrier.ts'
