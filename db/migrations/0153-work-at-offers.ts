import { type Kysely, sql } from 'kysely'

/**
 * What employees do with an offer besides writing it: files of their own, letters sent again, a contract or an expired
 * offer that the client asks for anew; and who has it open, so that two see each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table offer
  -- What the request for a contract has come to; '': nothing yet.
  add column contract_number text not null default '',
  -- Changes with the draft alone: what the client sees stays what it is while employees type.
  add column draft_version integer not null default 0,
  drop constraint offer_last_event_ck,
  add constraint offer_last_event_ck check (last_event in ('created', 'sent', 'opened', 'changes', 'answered', 'accepted',
    'invoice-request', 'revoked', 'resent', 'renewal-request', 'contract'));
alter table offer_event
  drop constraint offer_event_kind_ck,
  add constraint offer_event_kind_ck check (kind in ('created', 'sent', 'opened', 'changes', 'answered', 'accepted',
    'invoice-request', 'revoked', 'resent', 'renewal-request', 'contract'));

create table offer_file (
  offer_id uuid not null constraint offer_file_offer_id_fk references offer (id) on delete cascade,
  file_id uuid not null constraint offer_file_file_id_fk references stored_file (id),
  added_at timestamptz not null default clock_timestamp(),
  constraint offer_file_offer_id_file_id_pk primary key (offer_id, file_id)
);
create index offer_file_file_id_idx on offer_file (file_id);

create table offer_presence (
  offer_id uuid not null constraint offer_presence_offer_id_fk references offer (id) on delete cascade,
  user_id uuid not null constraint offer_presence_user_id_fk references user_account (id) on delete cascade,
  user_name text not null default '',
  -- What he works at: the editor's panel; '': he looks.
  section text not null default '',
  seen_at timestamptz not null default clock_timestamp(),
  constraint offer_presence_offer_id_user_id_pk primary key (offer_id, user_id)
);
create index offer_presence_user_id_idx on offer_presence (user_id);
create function announce_offer_presence() returns trigger language plpgsql as $$
begin perform pg_notify('row_change', 'offer:' || new.offer_id); return null; end $$;
create trigger offer_presence_announce_come after insert on offer_presence
  for each row execute function announce_offer_presence();
create trigger offer_presence_announce_move after update on offer_presence
  for each row when (old.section is distinct from new.section) execute function announce_offer_presence();`.execute(db)
}
