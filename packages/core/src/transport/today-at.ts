import type { Branch } from '@agromarket/shared'

/** The calendar day (YYYY-MM-DD) that it is at the branch. */
export function todayAt({ timeZone }: Pick<Branch, 'timeZone'>, now = new Date()): string {
  // Sweden writes dates as ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}
