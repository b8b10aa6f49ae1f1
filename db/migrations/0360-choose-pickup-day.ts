import { type Kysely, sql } from 'kysely'

/** The day on which the buyer means to fetch his order; the branch's own promise stays in pickup_date. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_order add column chosen_pickup_date date`.execute(db)
}
