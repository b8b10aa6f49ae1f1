import { type Kysely, sql } from 'kysely'

/** What a signed-in visitor is told on his next page, once. A later event of the same kind takes the earlier one's place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table notification (
  id uuid constraint notification_id_pk primary key default uuidv7(),
  user_id uuid not null constraint notification_user_id_fk references user_account (id) on delete cascade,
  kind text not null,
  title text not null,
  content text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  constraint notification_user_id_kind_uq unique (user_id, kind)
);
`.execute(db)
}
