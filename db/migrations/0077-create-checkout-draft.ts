import { type Kysely, sql } from 'kysely'

/** A checkout that is not finished, and the addresses that a buyer has had goods brought to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table checkout_draft (
  user_id uuid constraint checkout_draft_user_id_pk primary key
    constraint checkout_draft_user_id_fk references user_account (id) on delete cascade,
  fields jsonb not null,
  updated_at timestamptz not null default now()
);

create table delivery_address (
  id uuid constraint delivery_address_id_pk primary key default uuidv7(),
  user_id uuid not null constraint delivery_address_user_id_fk references user_account (id) on delete cascade,
  country_id integer not null,
  -- As it was typed or chosen.
  line text not null,
  place jsonb not null,
  used_at timestamptz not null default now(),
  constraint delivery_address_user_id_line_uq unique (user_id, line)
)`.execute(db)
}
