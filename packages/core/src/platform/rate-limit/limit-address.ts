import { toAddressKey } from './address-key.ts'
import type { RateLimitPort, RateLimitRule } from './rate-limit.port.ts'

/** Spends one attempt of the visitor's address, of IPv6 his subscriber's network. Throws rate_limited with retryAfter. */
export function limitAddress(
  { ports, ip }: { ports: { rateLimit: RateLimitPort }; ip: string },
  rule: RateLimitRule,
): Promise<void> {
  return ports.rateLimit.consume(rule, toAddressKey(ip))
}
