import { type Kysely, sql } from 'kysely'

/** Orders to 1C, which of them it has taken, and what it has answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
-- What one «mode=query» has handed out; 1C knows of it when it says «success» in the same session.
create table exchange_handover (
  id uuid constraint exchange_handover_id_pk primary key default uuidv7(),
  session_id uuid not null constraint exchange_handover_session_id_fk references exchange_session (id) on delete cascade,
  order_count integer not null default 0,
  begun_at timestamptz not null default now(),
  -- Null: the answer broke off.
  completed_at timestamptz,
  confirmed_at timestamptz
);
create index exchange_handover_session_id_idx on exchange_handover (session_id);

create table exchange_handover_order (
  handover_id uuid not null
    constraint exchange_handover_order_handover_id_fk references exchange_handover (id) on delete cascade,
  order_id uuid not null constraint exchange_handover_order_order_id_fk references customer_order (id) on delete cascade,
  version integer not null,
  constraint exchange_handover_order_pk primary key (handover_id, order_id)
);
create index exchange_handover_order_order_id_idx on exchange_handover_order (order_id);

-- What a base of 1C knows of an order.
create table exchange_order (
  base_id uuid not null constraint exchange_order_base_id_fk references exchange_base (id) on delete cascade,
  order_id uuid not null constraint exchange_order_order_id_fk references customer_order (id) on delete cascade,
  -- Of the order, as the base has it; null: it is to be told again.
  version integer,
  number_1c text not null default '',
  date_1c text not null default '',
  invoice_number text not null default '',
  constraint exchange_order_pk primary key (base_id, order_id)
);
create index exchange_order_order_id_idx on exchange_order (order_id);

-- Documents that 1C has answered with, and what became of each.
create table exchange_answer (
  id uuid constraint exchange_answer_id_pk primary key default uuidv7(),
  base_id uuid not null constraint exchange_answer_base_id_fk references exchange_base (id) on delete cascade,
  -- Null: the shop has no such order.
  order_id uuid constraint exchange_answer_order_id_fk references customer_order (id) on delete cascade,
  -- As the document names the order.
  number text not null,
  digest text not null,
  document jsonb not null,
  state text not null,
  -- Why a person has to decide, or what was left out.
  why text not null default '',
  filename text not null default '',
  received_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid constraint exchange_answer_decided_by_fk references user_account (id),
  decided_name text not null default '',
  word text not null default '',
  constraint exchange_answer_state_ck
    check (state in ('applied', 'waiting', 'accepted', 'refused', 'superseded', 'unknown'))
);
create index exchange_answer_order_id_idx on exchange_answer (order_id, base_id, received_at desc);
create index exchange_answer_waiting_idx on exchange_answer (received_at) where state = 'waiting';
create index exchange_answer_received_at_idx on exchange_answer (received_at);
create index exchange_answer_base_id_idx on exchange_answer (base_id);
create index exchange_answer_decided_by_idx on exchange_answer (decided_by) where decided_by is not null;

alter table customer_order_event
  drop constraint customer_order_event_kind_ck,
  add constraint customer_order_event_kind_ck check (kind in ('moved', 'changed', 'assigned', 'note', 'message', 'file',
    'reserved', 'reserve_expired')) not valid`.execute(db)
}
