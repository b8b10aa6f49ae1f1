/** A date that can be sorted, filtered and counted with, shown as Russians write it. */
export interface DateCell {
  /** What a calendar and a clock show, as if they hung in Greenwich: workbooks know no time zones. */
  shown: Date
  format: 'dd.mm.yyyy' | 'dd.mm.yyyy hh:mm'
}

/** A day, given as 2026-11-30; an empty cell when there is none. */
export function dayCell(day: string | null): DateCell | null {
  return day ? { shown: new Date(`${day}T00:00:00Z`), format: 'dd.mm.yyyy' } : null
}

/** A moment, to the minute, as a clock at `timeZone` shows it; an empty cell when there is none. */
export function momentCell(moment: Date | string | null, timeZone: string): DateCell | null {
  if (moment === null) return null
  // Sweden's way of writing is ISO 8601.
  const text = new Date(moment).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return { shown: new Date(`${text.replace(' ', 'T')}:00Z`), format: 'dd.mm.yyyy hh:mm' }
}
