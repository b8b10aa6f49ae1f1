import { type RawBuilder, sql } from 'kysely'
import { portalTimeZone } from './portal-clock.ts'

/** SQL: the day of the portal's clock on which the moment of a column fell; without one, today. */
export function dayOf(column?: string): RawBuilder<string> {
  const moment = column === undefined ? sql`now()` : sql.ref(column)
  return sql`(${moment} at time zone ${portalTimeZone})::date`
}

/** SQL: when the first of so many days began by the portal's clock, today being the last of them. */
export function startOfDays(days: number): RawBuilder<Date> {
  return sql`date_trunc('day', now(), ${portalTimeZone}) - make_interval(days => ${days - 1}::integer)`
}
