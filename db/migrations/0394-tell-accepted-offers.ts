import { type Kysely, sql } from 'kysely'

/** Accepted offers that become no order go to 1C, too: what was handed out, and what each base knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table exchange_handover_contract (
  handover_id uuid not null
    constraint exchange_handover_contract_handover_id_fk references exchange_handover (id) on delete cascade,
  offer_id uuid not null constraint exchange_handover_contract_offer_id_fk references offer (id) on delete cascade,
  version integer not null,
  constraint exchange_handover_contract_pk primary key (handover_id, offer_id)
);
create index exchange_handover_contract_offer_id_idx on exchange_handover_contract (offer_id);

create table exchange_contract (
  base_id uuid not null constraint exchange_contract_base_id_fk references exchange_base (id) on delete cascade,
  offer_id uuid not null constraint exchange_contract_offer_id_fk references offer (id) on delete cascade,
  -- Of the offer, as the base has it.
  version integer not null,
  constraint exchange_contract_pk primary key (base_id, offer_id)
);
create index exchange_contract_offer_id_idx on exchange_contract (offer_id)`.execute(db)
}
