import type { BackoffOptions, MinimalJob } from 'bullmq'

const type = 'capped'
/** A provider that comes back after hours is noticed within this time. */
const longestPauseMs = 5 * 60_000

/** What a job says of its pauses when it is added. */
export function cappedBackoff(firstPauseMs: number): BackoffOptions {
  return { type, delay: firstPauseMs }
}

/** What the worker makes of it: the pause before the next try, in ms. */
export function backoffStrategy(attemptsMade: number, _type?: string, _error?: Error, job?: MinimalJob): number {
  const { backoff } = job?.opts ?? {}
  const firstPauseMs = typeof backoff === 'object' ? (backoff.delay ?? 0) : (backoff ?? 0)
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (attemptsMade - 1))
}
