/** Limits per address, phone and account: in memory by default, in Redis when configured. */
export { toAddressKey } from './address-key.ts'
export { createRateLimit } from './create-rate-limit.ts'
export { limitAddress } from './limit-address.ts'
export type { RateLimitPort, RateLimitRule } from './rate-limit.port.ts'
