import { type Kysely, sql } from 'kysely'

/** Who has a personal page open in the editor: two of them are told of each other at once, not with the first change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table ps_editor_seat (
  id uuid constraint ps_editor_seat_id_pk primary key default gen_random_uuid(),
  config_id uuid not null constraint ps_editor_seat_config_id_fk references ps_config (id) on delete cascade,
  user_id uuid not null constraint ps_editor_seat_user_id_fk references user_account (id) on delete cascade,
  -- As the others are told.
  name text not null,
  -- A server that died leaves seats behind, which nobody keeps.
  seen_at timestamptz not null default clock_timestamp()
);
create index ps_editor_seat_config_id_idx on ps_editor_seat (config_id);
create index ps_editor_seat_user_id_idx on ps_editor_seat (user_id);
create function announce_ps_editor_seat() returns trigger language plpgsql as $$
begin perform pg_notify('row_change', 'ps_config:' || coalesce(new.config_id, old.config_id)); return null; end $$;
create trigger ps_editor_seat_announce_change after insert or delete on ps_editor_seat
  for each row execute function announce_ps_editor_seat();`.execute(db)
}
