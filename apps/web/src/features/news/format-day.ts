import { shopTimeZone } from '../../lib/format/format-date.ts'

let days: Intl.DateTimeFormat | undefined
let daysOfYears: Intl.DateTimeFormat | undefined

/** «12 марта» of this year, «12 марта 2025» of another, by the shop's clock: the same on server and client. */
export function formatDay(iso: string, now: Date = new Date()): string {
  days ??= new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: shopTimeZone })
  daysOfYears ??= new Intl.DateTimeFormat('ru-RU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: shopTimeZone,
  })
  const date = new Date(iso)
  const yearOf = (one: Date) => daysOfYears?.formatToParts(one).find(({ type }) => type === 'year')?.value
  const text = yearOf(date) === yearOf(now) ? days.format(date) : daysOfYears.format(date).replace(/\s*г\.$/, '')
  return text.replace(/\s/g, '\u00a0')
}
