import { type Kysely, sql } from 'kysely'

/**
 * A digest of what the buyer sent: a repeated Idempotency-Key with another body is a conflict, and a repeated body
 * without a key finds its order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_order add column request_sha256 text not null default ''`.execute(db)
}
