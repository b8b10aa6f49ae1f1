import { type Kysely, sql } from 'kysely'

/** What runs by the clock, as the workers say it, and what an administrator has paused: the queue itself knows no pause. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table job_schedule (
  name text constraint job_schedule_name_pk primary key,
  -- What it does, for people.
  title text not null,
  every_ms bigint not null,
  last_run_at timestamptz,
  paused_at timestamptz,
  paused_by uuid constraint job_schedule_paused_by_fk references user_account (id) on delete set null,
  constraint job_schedule_every_ms_ck check (every_ms > 0)
);
create index job_schedule_paused_by_idx on job_schedule (paused_by) where paused_by is not null;
`.execute(db)
}
