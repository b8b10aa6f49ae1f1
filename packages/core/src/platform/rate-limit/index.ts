export type { RateLimitPort, RateLimitRule } from './rate-limit.port.ts'
