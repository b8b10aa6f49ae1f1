import { type Kysely, sql } from 'kysely'

/**
 * Whether any part on sale has these words. Asked as a plain condition, PostgreSQL expects one soon and reads the whole
 * table in its order: seconds for a million parts when there is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create function is_searched(query tsquery) returns boolean language plpgsql stable parallel safe
set enable_seqscan = off as $$
begin
  return exists (select from part_search where words @@ query);
end $$`.execute(db)
}
