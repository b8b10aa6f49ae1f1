import type { Currency } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import type { Database } from '../platform/db/index.ts'
import { withinScope } from './within-scope.ts'

const dayCount = 14

/** How many orders within the scope came on each of the last fourteen days of a time zone, the oldest day first. */
export async function countByDay(
  db: Database,
  scope: Scope,
  timeZone: string,
): Promise<{ date: string; count: number }[]> {
  const { rows } = await sql<{ date: string; count: number }>`
    with day as (
      select (date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => back)) as start
      from generate_series(${dayCount - 1}::integer, 0, -1) back)
    select to_char(day.start, 'YYYY-MM-DD') as date, count(o.id)::integer as count
    from day left join customer_order o on ${withinScope(scope)}
      and o.created_at >= day.start at time zone ${timeZone}
      and o.created_at < (day.start + interval '1 day') at time zone ${timeZone}
    group by day.start order by day.start`.execute(db)
  return rows
}

/** What today's orders come to, by currency; cancelled ones are left out. */
export async function sumToday(
  db: Database,
  scope: Scope,
  timeZone: string,
): Promise<{ currency: Currency; totalMinor: number }[]> {
  const { rows } = await sql<{ currency: Currency; totalMinor: number }>`
    select o.currency, sum(o.total_minor)::bigint as total_minor from customer_order o
    where ${withinScope(scope)} and o.status <> 'cancelled'
      and o.created_at >= date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}
    group by o.currency order by o.currency desc`.execute(db)
  return rows
}

/** Which of these orders the scope reaches, with their numbers. */
export async function findNumbers(db: Database, ids: readonly string[], scope: Scope): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select o.id, o.number from customer_order o where o.id = any(${ids}::uuid[]) and ${withinScope(scope)}`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, String(number)]))
}
