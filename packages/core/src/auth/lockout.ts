import { authLimits } from '@agromarket/shared'

const windowMs = authLimits.lockoutMinutes * 60_000

/**
 * Seconds for which an account-and-address pair stays locked, 0 when it is not: five wrong passwords within fifteen
 * minutes lock it for fifteen minutes from the last of them (contract §2). `failures` are newest first.
 */
export function lockedForSeconds(failures: readonly Date[], now: Date): number {
  const [last] = failures
  if (!last) return 0
  const together = failures.filter((failure) => last.getTime() - failure.getTime() < windowMs)
  if (together.length < authLimits.wrongPasswordTries) return 0
  return Math.max(0, Math.ceil((last.getTime() + windowMs - now.getTime()) / 1000))
}
