import { type Kysely, sql } from 'kysely'

/**
 * A price that a branch names may come with the days in which it brings the part: then its buyer orders the pieces that he
 * has asked for, though nobody has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table price_request add column days smallint,
  add constraint price_request_days_ck check (days between 1 and 365);
alter table agreed_price
  add column days smallint,
  -- So many pieces may be ordered; null like days: only what is in stock.
  add column available integer,
  add constraint agreed_price_days_ck check (days between 1 and 365 and (days is null) = (available is null));
`.execute(db)
}
