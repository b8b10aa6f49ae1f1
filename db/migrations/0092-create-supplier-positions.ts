import { type Kysely, sql } from 'kysely'

/**
 * Positions live from one version of their price list to another: a run writes those of the next version beside those on
 * sale, where nobody sees them until the price list names that version. What did not change is not written again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table supplier_position (
  id bigint generated always as identity constraint supplier_position_id_pk primary key,
  price_list_id integer not null,
  from_version integer not null,
  -- The first version without it.
  to_version integer,
  -- The position of the version before that this one follows; null: it is new.
  replaces_id bigint,
  row_number integer not null,
  article text not null,
  article_key text not null,
  maker text not null,
  -- Of the shop's makers; null: unknown to it.
  maker_id integer,
  name text not null,
  -- Null: on request.
  price_minor bigint,
  currency text not null,
  quantity numeric(14, 3) not null,
  -- 'exact', 'atLeast', 'about', 'some', 'none', 'onOrder', 'unknown'
  stock_kind text not null,
  multiplicity integer not null default 1,
  days smallint,
  -- Fingerprints, in halves: of what it is, and of all that its row says.
  identity_high integer not null,
  identity_low integer not null,
  content_high integer not null,
  content_low integer not null
);
create index supplier_position_list_row_idx on supplier_position (price_list_id, row_number);
create index supplier_position_article_key_idx on supplier_position (article_key text_pattern_ops);
create index supplier_position_ended_idx on supplier_position (price_list_id, to_version) where to_version is not null;

create table supplier_match (
  position_id bigint constraint supplier_match_position_id_pk primary key,
  part_id bigint not null,
  matched_by text not null,
  constraint supplier_match_matched_by_ck check (matched_by in ('number', 'formerNumber', 'hand'))
);
create index supplier_match_part_id_idx on supplier_match (part_id);

-- What a person has said once: this number of this maker is that part (null: is none of ours).
create table supplier_link (
  supplier_id uuid not null constraint supplier_link_supplier_id_fk references supplier (id) on delete cascade,
  maker_key text not null,
  article_key text not null,
  part_id bigint constraint supplier_link_part_id_fk references part (id) on delete cascade,
  created_by uuid constraint supplier_link_created_by_fk references user_account (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint supplier_link_pk primary key (supplier_id, article_key, maker_key)
);
create index supplier_link_part_id_idx on supplier_link (part_id);
create index supplier_link_created_by_idx on supplier_link (created_by);

-- What suppliers call makers; without a supplier it holds for all of them.
create table supplier_maker (
  id uuid constraint supplier_maker_id_pk primary key default uuidv7(),
  supplier_id uuid constraint supplier_maker_supplier_id_fk references supplier (id) on delete cascade,
  spelling text not null,
  maker_key text not null,
  manufacturer_id integer not null constraint supplier_maker_manufacturer_id_fk references manufacturer (id) on delete cascade,
  constraint supplier_maker_uq unique nulls not distinct (supplier_id, maker_key)
);
create index supplier_maker_manufacturer_id_idx on supplier_maker (manufacturer_id);

-- Numbers by which a part is known to its own maker: the present one and former ones.
create view part_number as
select p.manufacturer_id, p.article_key as number_key, p.id as part_id, false as is_former
from part p where p.removed_at is null
union all
select p.manufacturer_id, c.number_key, p.id, true
from cross_number c join part p on p.id = c.part_id
join manufacturer m on m.id = p.manufacturer_id and lower(m.name) = lower(c.manufacturer_name)
where c.kind = 'superseded' and p.removed_at is null`.execute(db)
}
