import { type Kysely, sql } from 'kysely'

/**
 * How many searches a day has seen, and how many of them found nothing. One row a day for the last two months: neither what
 * was asked nor who asked is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table search_day (
  day date not null constraint search_day_day_pk primary key,
  asked integer not null,
  missed integer not null,
  constraint search_day_missed_ck check (missed between 0 and asked)
);
`.execute(db)
}
