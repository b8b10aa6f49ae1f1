/** Date and time on the clock of a zone, as documents write them: «2026-11-22», «09:05:07». */
export function toMoment(at: Date, timeZone: string): [date: string, time: string] {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)
  const [date = '', time = ''] = text.split(' ')
  return [date, time]
}
