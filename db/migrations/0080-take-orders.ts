import { type Kysely, sql } from 'kysely'

/**
 * Orders go through their states: a version that two employees cannot both have seen, who takes care of it, until when
 * its pieces are put aside, whose limit has paid it. Their history is only ever added to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table customer_order
  add column version integer not null default 0,
  -- Since when the order is in its state; null since it was placed.
  add column moved_at timestamptz,
  add column assignee_id uuid,
  add column assignee_name text not null default '',
  -- Null: the pieces wait without end, or none are put aside.
  add column reserved_until timestamptz,
  -- Whose limit has paid it, and how much of it: a cancelled order gives that back.
  add column credit_organization_id uuid,
  add column credit_minor bigint not null default 0,
  add constraint customer_order_assignee_id_fk foreign key (assignee_id) references user_account (id) not valid,
  add constraint customer_order_credit_organization_id_fk
    foreign key (credit_organization_id) references organization (id) not valid,
  drop constraint customer_order_status_ck,
  add constraint customer_order_status_ck check (status in ('accepted', 'confirmed', 'awaiting_payment', 'assembling',
    'shipped', 'ready', 'done', 'cancelled')) not valid;

alter table stock_reservation
  add column state text not null default 'held',
  add constraint stock_reservation_state_ck check (state in ('held', 'released', 'consumed')) not valid;

alter table customer_order_event
  add column kind text not null default 'moved',
  add column from_status text,
  add column actor_kind text not null default 'system',
  add column actor_id uuid,
  add column actor_name text not null default '',
  add column reason text not null default '',
  -- What only the company's own people may read.
  add column is_internal boolean not null default false,
  add constraint customer_order_event_actor_id_fk foreign key (actor_id) references user_account (id) not valid,
  add constraint customer_order_event_kind_ck
    check (kind in ('moved', 'assigned', 'note', 'message', 'file', 'reserved', 'reserve_expired')) not valid,
  add constraint customer_order_event_actor_kind_ck check (actor_kind in ('buyer', 'employee', 'system')) not valid;

create function forbid_history_change() returns trigger language plpgsql as $$
begin
  -- An order that is deleted takes its history along.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  raise exception 'The history of an order is only ever added to';
end $$;
create trigger customer_order_event_keep before update or delete on customer_order_event
  for each row execute function forbid_history_change();

alter table customer_order_file
  add column is_internal boolean not null default false,
  add column added_by text not null default '';

create trigger customer_order_announce_change after insert or update on customer_order
  for each row execute function announce_row_change();

-- What a message is about: an order's page shows those that left.
alter table message add column about_id uuid`.execute(db)
}
