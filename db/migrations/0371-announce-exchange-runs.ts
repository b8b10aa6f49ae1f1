import { type Kysely, sql } from 'kysely'

/** A decision about a run is seen at once by whoever looks at the list of runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create trigger exchange_run_announce_change after insert or update on exchange_run
  for each row execute function announce_row_change();
`.execute(db)
}
