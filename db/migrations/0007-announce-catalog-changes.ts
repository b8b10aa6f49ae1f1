import { type Kysely, sql } from 'kysely'

/** What guests' pages are made of, but for stock and prices: stock changes with every order, prices no guest sees. */
const tables = [
  'area',
  'branch',
  'branch_contact',
  'price_list',
  'category',
  'manufacturer',
  'model_line',
  'model',
  'part',
  'part_redirect',
  'cross_number',
  'applicability',
] as const

/**
 * Every server keeps pages and trees in memory and forgets them when it hears catalog_changed. The database itself
 * announces, so that no import, command or hand can change the catalogue in silence. One notification a transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function notify_catalog_changed() returns trigger language plpgsql as $$
begin perform pg_notify('catalog_changed', ''); return null; end $$`.execute(db)
  for (const table of tables) {
    await sql`
create trigger ${sql.ref(`${table}_changed`)} after insert or update or delete or truncate on ${sql.ref(table)}
for each statement execute function notify_catalog_changed()`.execute(db)
  }
}
