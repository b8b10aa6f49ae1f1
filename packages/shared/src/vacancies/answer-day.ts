import { dayIn } from '../area/day-in.ts'

/** Working days that a branch takes to answer a reply. */
const answerDays = 2
const dayMs = 24 * 60 * 60 * 1000

/** The day by which a reply of `moment` is answered, «2026-03-18», in the branch's time zone; nobody reads at weekends. */
export function answerDay(moment: Date, timeZone: string): string {
  const day = new Date(`${dayIn(timeZone, moment)}T12:00:00Z`)
  for (let left = answerDays; left > 0; ) {
    day.setTime(day.getTime() + dayMs)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1
  }
  return day.toISOString().slice(0, 10)
}
