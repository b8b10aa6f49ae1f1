import { type Kysely, sql } from 'kysely'

/** How much of what somebody has taken is not given back yet: it all is at `restored_at`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table quota (
  name text not null,
  key text not null,
  restored_at timestamptz not null,
  constraint quota_name_key_pk primary key (name, key)
);
create index quota_restored_at_idx on quota (restored_at);
`.execute(db)
}
