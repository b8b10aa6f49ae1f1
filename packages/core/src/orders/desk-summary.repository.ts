import type { Currency } from '@agromarket/shared'
import { sql } from 'kysely'
import type { Scope } from '../auth/index.ts'
import { countByDay, type Database, type DayCount } from '../platform/db/index.ts'
import { withinScope } from './within-scope.ts'

/** How many orders within the scope came on each of the last fourteen days of a time zone, the oldest day first. */
export async function countOrdersByDay(db: Database, scope: Scope, timeZone: string): Promise<DayCount[]> {
  const [from, at] = [sql`customer_order o`, sql<Date>`o.created_at`]
  return countByDay(db, { from, at, where: withinScope(scope), timeZone })
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
