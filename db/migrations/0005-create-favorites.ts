import { type Kysely, sql } from 'kysely'

/** Parts that signed-in visitors have set aside. Only its owner ever reads a row, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table favorite (
  user_id uuid not null constraint favorite_user_id_fk references user_account (id) on delete cascade,
  part_id bigint not null constraint favorite_part_id_fk references part (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint favorite_user_id_part_id_pk primary key (user_id, part_id)
);
create index favorite_part_id_idx on favorite (part_id);
`.execute(db)
}
