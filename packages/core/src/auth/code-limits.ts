import { authLimits, type ErrorDetails, formatMinutesSeconds } from '@agromarket/shared'

/** Integrations §6.3. Counts are of codes asked for, by phone and by address. */
const limits = { phonePerHour: 5, phonePerDay: 10, addressPerHour: 20 } as const
const hourMs = 60 * 60_000

export interface RecentCodes {
  /** Of this phone in the last day, newest first. */
  ofPhone: readonly Date[]
  /** Of this address in the last hour, newest first. */
  ofAddress: readonly Date[]
}

export type CodeRefusal = { code: 'locked' | 'too_many_attempts'; retryAfter: number }

/** What a visitor who has asked too early or too often is told: a wait of half a minute in the words of spec §8. */
export function toDetails({ code, retryAfter }: CodeRefusal): ErrorDetails {
  if (code !== 'locked') return { retryAfter }
  return { retryAfter, message: `Получить новый код можно через ${formatMinutesSeconds(retryAfter)}` }
}

/** Why a new code may not be sent now, if so, and in how many seconds it may. */
export function refuseNewCode(recent: RecentCodes, now: Date): CodeRefusal | undefined {
  const [last] = recent.ofPhone
  const lock = last ? secondsUntil(last, authLimits.resendLockSeconds * 1000, now) : 0
  if (lock > 0) return { code: 'locked', retryAfter: lock }
  const lastHour = recent.ofPhone.filter((time) => now.getTime() - time.getTime() < hourMs)
  const retryAfter = Math.max(
    secondsUntilFree(lastHour, limits.phonePerHour, hourMs, now),
    secondsUntilFree(recent.ofPhone, limits.phonePerDay, 24 * hourMs, now),
    secondsUntilFree(recent.ofAddress, limits.addressPerHour, hourMs, now),
  )
  return retryAfter > 0 ? { code: 'too_many_attempts', retryAfter } : undefined
}

/** The window frees a place when the oldest of its last `limit` events leaves it. */
function secondsUntilFree(times: readonly Date[], limit: number, windowMs: number, now: Date): number {
  const oldest = times[limit - 1]
  return oldest ? secondsUntil(oldest, windowMs, now) : 0
}

function secondsUntil(start: Date, lengthMs: number, now: Date): number {
  return Math.max(0, Math.ceil((start.getTime() + lengthMs - now.getTime()) / 1000))
}
