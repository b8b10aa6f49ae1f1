/** The calendar day of a moment at a place, YYYY-MM-DD. */
export function dayIn(timeZone: string, moment: Date): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return day.format(moment)
}
