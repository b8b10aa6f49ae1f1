import { authLimits } from '@agromarket/shared'

const windowMs = authLimits.lockoutMinutes * 60_000

/** Guesses of all strangers at one account, together: how many pass before they have to wait, and how long at most. */
const strangers = { freeTries: 10, longestWaitSeconds: 60 } as const

/**
 * Seconds for which an account-and-address pair stays locked, 0 when it is not: five wrong passwords within fifteen
 * minutes lock it for fifteen minutes from the last of them (contract §2). `failures` are newest first.
 */
export function lockedForSeconds(failures: readonly Date[], now: Date): number {
  const [last] = failures
  if (!last) return 0
  const together = failures.filter((failure) => last.getTime() - failure.getTime() < windowMs)
  if (together.length < authLimits.wrongPasswordTries) return 0
  return secondsUntil(last.getTime() + windowMs, now)
}

/**
 * Seconds until somebody at a place that the account does not know may try a password: after ten wrong ones in a day,
 * from wherever, each try waits twice as long as the one before, a minute at most. A refused try lengthens nothing. The
 * owner never waits where he has signed in before, and a new place opens to him by letter or by call at any time: no
 * other sign tells him from those who guess. `failures` are those of the day, from all addresses.
 */
export function strangerWaitSeconds(failures: { count: number; last: Date | null }, now: Date): number {
  if (!failures.last || failures.count < strangers.freeTries) return 0
  const wait = Math.min(2 ** (failures.count - strangers.freeTries), strangers.longestWaitSeconds)
  return secondsUntil(failures.last.getTime() + wait * 1000, now)
}

function secondsUntil(time: number, now: Date): number {
  return Math.max(0, Math.ceil((time - now.getTime()) / 1000))
}
