import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

const unread = ['stock_branch_id_part_id_idx', 'price_price_list_id_price_minor_idx']

/**
 * Lists filter by stock and are ordered by price in the server's memory (docs/performance.md), and what one part has at a
 * branch is found by the primary key: at a million parts these indexes are 190 MB that every new row is written to, and every
 * reservation, for its condition names the reserved pieces.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of unread) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
}
