import { type Kysely, sql } from 'kysely'

/** КПП of the organisation that orders, as its invoice names it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_order add column tax_reason_code text not null default ''`.execute(db)
}
