import type { SearchDays } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Database, Reader } from '../platform/db/index.ts'

const keptDays = 60
const shownDays = 14

/** Adds to the day that it is in the time zone, and forgets the days before the last two months. */
export async function add(
  db: Database,
  { asked, missed, timeZone }: { asked: number; missed: number; timeZone: string },
): Promise<void> {
  await sql`
    with today as (select (now() at time zone ${timeZone})::date as day),
    gone as (delete from search_day using today where search_day.day < today.day - ${keptDays}::integer)
    insert into search_day as s (day, asked, missed) select day, ${asked}::integer, ${missed}::integer from today
    on conflict (day) do update set asked = s.asked + excluded.asked, missed = s.missed + excluded.missed`.execute(db)
}

/** The last fourteen days of the time zone, the oldest first. */
export async function list(db: Reader, timeZone: string): Promise<SearchDays['days']> {
  const { rows } = await sql<SearchDays['days'][number]>`
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(s.missed, 0) as count, coalesce(s.asked, 0) as asked
    from (select (now() at time zone ${timeZone})::date - back as day
      from generate_series(${shownDays - 1}::integer, 0, -1) back) shown
    left join search_day s using (day) order by day`.execute(db)
  return rows
}
