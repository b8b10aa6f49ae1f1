import { type Kysely, sql } from 'kysely'

/** Machines that the shop offers on special terms: blocks made for a visitor may ask for them alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table model add column is_promo boolean not null default false`.execute(db)
}
