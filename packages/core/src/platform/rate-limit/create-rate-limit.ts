import { appError } from '@agromarket/shared'
import type { Redis } from 'ioredis'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimitPort, RateLimitRule } from './rate-limit.port.ts'

/** Counts in this process, or in Redis when given; while Redis is away each process counts for itself. */
export function createRateLimit(redis?: Redis): RateLimitPort {
  const limiters = new Map<string, RateLimiterAbstract>()
  return {
    async consume(rule, key) {
      try {
        await limiterOf(rule).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw appError('rate_limited', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) })
      }
    },
    async reset(rule, key) {
      await limiterOf(rule).delete(key)
    },
  }

  function limiterOf(rule: RateLimitRule): RateLimiterAbstract {
    const id = `${rule.name}-${rule.points}-${rule.windowSeconds}`
    const known = limiters.get(id)
    if (known) return known
    const options = { keyPrefix: `limit-${id}`, points: rule.points, duration: rule.windowSeconds }
    const inProcess = new RateLimiterMemory(options)
    const limiter = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: inProcess,
          rejectIfRedisNotReady: true,
        })
      : inProcess
    limiters.set(id, limiter)
    return limiter
  }
}
