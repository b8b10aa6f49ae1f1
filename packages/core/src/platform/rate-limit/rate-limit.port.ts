export interface RateLimitRule {
  /** Names the counter, e.g. "login-ip". */
  name: string
  points: number
  windowSeconds: number
}

/** Counts in this process, or across processes when Redis is configured. */
export interface RateLimitPort {
  /** Spends one point of `key`; throws rate_limited with retryAfter seconds when none is left. */
  consume(rule: RateLimitRule, key: string): Promise<void>
  /** Clears `key`, for counters that success resets. */
  reset(rule: RateLimitRule, key: string): Promise<void>
}
