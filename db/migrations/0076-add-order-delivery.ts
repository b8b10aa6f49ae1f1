import { type Kysely, sql } from 'kysely'

/** What the buyer was promised about delivery, and the way the invoice shall come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table customer_order
  -- Carrier, address, terminal and days as they were quoted; null for what the buyer fetches.
  add column delivery jsonb,
  add column invoice_way text not null default 'email'
    constraint customer_order_invoice_way_ck check (invoice_way in ('email', 'sms', 'branch'))`.execute(db)
}
