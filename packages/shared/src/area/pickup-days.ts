import { type BranchHours, hoursOn, pickupAt } from './branch-hours.ts'

/** A day on which an order can be fetched at a branch. */
export interface PickupDay {
  /** Calendar date YYYY-MM-DD at the branch. */
  date: string
  /** Whole days from the branch's today: 0 is today. */
  inDays: number
}

/** So far ahead a buyer may say when he comes. */
const pickupDaysAhead = 14
const dayMs = 86_400_000

/**
 * The days that a buyer may choose from to fetch an order placed now: those on which the branch works within two weeks of
 * its own calendar, from the first on which what lies there is gathered.
 */
export function pickupDays(branch: BranchHours, now: Date): PickupDay[] {
  const first = pickupAt(branch, now)
  const today = Date.parse(`${first.date}T00:00:00Z`) - first.inDays * dayMs
  return Array.from({ length: pickupDaysAhead - first.inDays + 1 }, (_, step) => {
    const inDays = first.inDays + step
    return { date: new Date(today + inDays * dayMs).toISOString().slice(0, 10), inDays }
  }).filter(({ date }) => hoursOn(branch, date) !== '')
}

/** «сегодня», «завтра», «ср»: goes on after the date. */
export function pickupDayWord({ date, inDays }: PickupDay): string {
  if (inDays === 0) return 'сегодня'
  if (inDays === 1) return 'завтра'
  return new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
