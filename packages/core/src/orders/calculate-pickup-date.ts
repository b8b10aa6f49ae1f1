/** Orders that come in by this hour of the branch's own clock are ready the same day. */
const sameDayUntilHour = 15
const dayMs = 86_400_000
const sunday = 0

/**
 * The calendar date (YYYY-MM-DD, in the branch's time zone) from which an order can be fetched. With everything at the
 * branch: today before 15:00 of a working day (Monday to Saturday), else the next working day. With goods on their way:
 * `transferDays` days later, or the working day after that.
 */
export function calculatePickupDate(input: { now: Date; timeZone: string; transferDays: number }): string {
  const { today, hour } = readClock(input.now, input.timeZone)
  if (input.transferDays > 0) return toDate(skipSunday(today + input.transferDays * dayMs))
  const isToday = hour < sameDayUntilHour && new Date(today).getUTCDay() !== sunday
  return toDate(isToday ? today : skipSunday(today + dayMs))
}

/** Local calendar day as its UTC midnight, so that adding days never meets a clock change. */
function readClock(now: Date, timeZone: string): { today: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  return { today: Date.UTC(read('year'), read('month') - 1, read('day')), hour: read('hour') }
}

function skipSunday(day: number): number {
  return new Date(day).getUTCDay() === sunday ? day + dayMs : day
}

function toDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
