import type { TransportOrderRow } from '@agromarket/shared'

/** «18.03.2026» of a calendar day. */
export function dayOf(date: string): string {
  return date.split('-').toReversed().join('.')
}

/** «18.03» of a calendar day, where the year is not in doubt. */
export function shortDayOf(date: string): string {
  return dayOf(date).slice(0, 5)
}

/** «01.04» or «01.04–05.04» */
export function requestedWords({
  requestedFrom,
  requestedUntil,
}: Pick<TransportOrderRow, 'requestedFrom' | 'requestedUntil'>): string {
  const days = [requestedFrom, requestedUntil].flatMap((date) => (date === null ? [] : [shortDayOf(date)]))
  return [...new Set(days)].join('–')
}

/** «18.03, до 12:00» */
export function arrivalWords({
  arrivalDate,
  arrivalUntil,
}: Pick<TransportOrderRow, 'arrivalDate' | 'arrivalUntil'>): string {
  if (arrivalDate === null) return ''
  return arrivalUntil ? `${shortDayOf(arrivalDate)}, до ${arrivalUntil}` : shortDayOf(arrivalDate)
}
