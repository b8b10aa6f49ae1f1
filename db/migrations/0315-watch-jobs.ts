import { type Kysely, sql } from 'kysely'

/** Jobs whose state people watch: whether one waits, runs, comes again or was given up, and when its last try began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- Null: nobody watches it.
alter table outbox add column run_state text, add column started_at timestamptz;
alter table outbox add constraint outbox_run_state_ck check (run_state in ('waiting', 'running', 'delayed', 'done', 'failed'));
create index outbox_watched_idx on outbox (job_name, done_at) where run_state is not null`.execute(db)
}
