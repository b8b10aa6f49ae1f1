import { type Kysely, sql } from 'kysely'

/** Some parts are sold in whole packages only: ten knife sections, a pair of pads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table part add column package_size integer not null default 1
  constraint part_package_size_ck check (package_size between 1 and 1000)`.execute(db)
}
