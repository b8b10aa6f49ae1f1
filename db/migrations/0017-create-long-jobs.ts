import { type Kysely, sql } from 'kysely'

/** Long work that people watch. `row_change` tells servers which row has changed; pages follow it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table long_job (
  id uuid constraint long_job_id_pk primary key default uuidv7(),
  kind text not null,
  title text not null,
  payload jsonb not null,
  -- Null: work of the house.
  owner_id uuid constraint long_job_owner_id_fk references user_account (id) on delete set null,
  state text not null default 'queued',
  step text not null default '',
  percent smallint,
  counts jsonb not null default '{}',
  error text,
  -- Names the run whose word counts.
  run_token uuid,
  cancel_requested_at timestamptz,
  heartbeat_at timestamptz,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint long_job_state_ck check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  constraint long_job_percent_ck check (percent between 0 and 100),
  constraint long_job_finished_at_ck check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled')))
);
create index long_job_owner_id_idx on long_job (owner_id, id);
create index long_job_finished_at_idx on long_job (finished_at) where finished_at is not null;

create function announce_row_change() returns trigger language plpgsql as $$
begin perform pg_notify('row_change', tg_table_name || ':' || new.id); return null; end $$;
create trigger long_job_announce_change after update on long_job
  for each row execute function announce_row_change()`.execute(db)
}
