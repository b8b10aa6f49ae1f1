import { type Kysely, sql } from 'kysely'

/** Details of sellers are edited by staff: two who do it at once hear of each other, and every change is remembered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table legal_entity add column version integer not null default 1;
create sequence legal_entity_id_seq as integer owned by legal_entity.id;
-- Sellers that come with the shop have the first numbers.
select setval('legal_entity_id_seq', greatest(100, (select max(id) from legal_entity)));
alter table legal_entity alter column id set default nextval('legal_entity_id_seq');

create table legal_entity_change (
  id uuid constraint legal_entity_change_id_pk primary key default uuidv7(),
  legal_entity_id integer not null
    constraint legal_entity_change_legal_entity_id_fk references legal_entity (id),
  user_id uuid not null constraint legal_entity_change_user_id_fk references user_account (id),
  -- As he was called when he did it.
  user_name text not null,
  before jsonb,
  after jsonb not null,
  created_at timestamptz not null default now()
);
create index legal_entity_change_legal_entity_id_idx on legal_entity_change (legal_entity_id);
create index legal_entity_change_user_id_idx on legal_entity_change (user_id);
create trigger legal_entity_change_append_only before update or delete on legal_entity_change
  for each row execute function forbid_change()`.execute(db)
}
