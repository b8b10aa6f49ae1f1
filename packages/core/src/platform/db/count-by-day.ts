import { type RawBuilder, sql } from 'kysely'
import type { Reader } from './index.ts'

const dayCount = 14

export interface DayCount {
  /** YYYY-MM-DD in the time zone asked for. */
  date: string
  count: number
}

interface CountedRows {
  /** A table under its short name: «customer_order o». */
  from: RawBuilder<unknown>
  /** When a row happened. */
  at: RawBuilder<Date>
  where: RawBuilder<boolean>
  timeZone: string
}

/** How many rows came on each of the last fourteen days of a time zone, the oldest day first. */
export async function countByDay(db: Reader, { from, at, where, timeZone }: CountedRows): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with day as (
      select (date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => back)) as start
      from generate_series(${dayCount - 1}::integer, 0, -1) back
    ), happened as (
      select ${at} as at from ${from} where ${where} and ${at} > now() - make_interval(days => ${dayCount + 1}::integer)
    )
    select to_char(day.start, 'YYYY-MM-DD') as date, count(h.at)::integer as count
    from day left join happened h on h.at >= day.start at time zone ${timeZone}
      and h.at < (day.start + interval '1 day') at time zone ${timeZone}
    group by day.start order by day.start`.execute(db)
  return rows
}
