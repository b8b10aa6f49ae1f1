import { type Kysely, sql } from 'kysely'

/** Staff ask which open orders hold a part: without it that reads every reservation there ever was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index stock_reservation_part_id_idx on stock_reservation (part_id)`.execute(db)
}
