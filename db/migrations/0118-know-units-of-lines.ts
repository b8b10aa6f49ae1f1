import { type Kysely, sql } from 'kysely'

/** What a line's count counts: «шт.», «м». Lines of before this were all of pieces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer_order_line add column unit text not null default 'шт.'`.execute(db)
}
