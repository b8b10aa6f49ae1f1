import { AppError, appError } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { type RateLimitRule, toAddressKey } from '../platform/rate-limit/index.ts'

const hour = 3_600
/** Limits per address (contract §2) and per mailbox; the limits of codes are counted in the database. */
export const attemptRules = {
  loginByAddress: { name: 'login-ip', points: 60, windowSeconds: 900 },
  signUpByAddress: { name: 'sign-up-ip', points: 20, windowSeconds: hour },
  resetByAddress: { name: 'reset-ip', points: 30, windowSeconds: hour },
  resetByMailbox: { name: 'reset-mailbox', points: 5, windowSeconds: hour },
  codeTriesByAddress: { name: 'code-tries-ip', points: 60, windowSeconds: 900 },
  linksByAddress: { name: 'links-ip', points: 60, windowSeconds: 900 },
  challengesByAddress: { name: 'challenges-ip', points: 120, windowSeconds: 900 },
} as const satisfies Record<string, RateLimitRule>

/** Spends one attempt of `key`, the visitor's address by default. Throws too_many_attempts with retryAfter. */
export async function limitAttempts(
  ctx: RequestContext,
  rule: RateLimitRule,
  key = toAddressKey(ctx.ip),
): Promise<void> {
  try {
    await ctx.ports.rateLimit.consume(rule, key)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    throw appError('too_many_attempts', { retryAfter: error.details.retryAfter })
  }
}
