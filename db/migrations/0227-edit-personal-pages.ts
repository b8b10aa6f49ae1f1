import { type Kysely, sql } from 'kysely'

/** Editors of one personal page hear of each other's changes; what was published is never written over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create trigger ps_config_announce_change after insert or update on ps_config
  for each row execute function announce_row_change();
create function forbid_ps_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'A published version of a personal page never changes';
end $$;
create trigger ps_config_version_keep before update of config_id, number, blocks on ps_config_version
  for each row execute function forbid_ps_version_change();
`.execute(db)
}
