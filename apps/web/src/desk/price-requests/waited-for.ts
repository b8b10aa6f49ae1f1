const minuteMs = 60_000
const lateAfterMs = 2 * 60 * minuteMs

/** «12 мин», «2 ч 33 мин», «3 дн.»; empty until the clock is known. */
export function waitedFor(since: string, now: Date | null): string {
  if (!now) return ''
  return describeMinutes(Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minuteMs)))
}

/** «12 мин», «2 ч 33 мин», «3 дн.» */
export function describeMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0мин`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours}\u00a0ч ${minutes % 60}\u00a0мин`
  return `${Math.floor(hours / 24)}\u00a0дн.`
}

/** Longer than a buyer should wait for a price. */
export function isLate(since: string, now: Date | null): boolean {
  return now !== null && now.getTime() - Date.parse(since) > lateAfterMs
}
