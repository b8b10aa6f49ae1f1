import { type Kysely, sql } from 'kysely'

/**
 * Machines that visitors own, on their account or, before they sign in, in their session. One of an owner's is the one
 * he works with. A removed machine stays for as long as it may be brought back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table yard_machine (
  id uuid constraint yard_machine_id_pk primary key default uuidv7(),
  user_id uuid constraint yard_machine_user_id_fk references user_account (id) on delete cascade,
  session_id uuid constraint yard_machine_session_id_fk references session (id) on delete cascade,
  model_id integer not null constraint yard_machine_model_id_fk references model (id) on delete cascade,
  year integer,
  serial_number text not null default '',
  name text not null default '',
  is_in_use boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  removed_at timestamptz,
  constraint yard_machine_owner_ck check (num_nonnulls(user_id, session_id) = 1),
  constraint yard_machine_year_ck check (year between 1900 and 2200),
  constraint yard_machine_serial_number_ck check (length(serial_number) <= 40),
  constraint yard_machine_name_ck check (length(name) <= 60)
);
create index yard_machine_user_id_idx on yard_machine (user_id, created_at) where user_id is not null;
create index yard_machine_session_id_idx on yard_machine (session_id, created_at) where session_id is not null;
create index yard_machine_model_id_idx on yard_machine (model_id);
create unique index yard_machine_user_id_in_use_uq on yard_machine (user_id)
  where is_in_use and removed_at is null and user_id is not null;
create unique index yard_machine_session_id_in_use_uq on yard_machine (session_id)
  where is_in_use and removed_at is null and session_id is not null;
`.execute(db)
}
