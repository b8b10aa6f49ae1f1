import { type Kysely, sql } from 'kysely'

/**
 * What suppliers have to order stands where parts are shown: of each part and price list the best offer, marked up and in
 * the list's currency, written when positions, markups or rates change, so that reading a list costs one more row a part.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table currency_rate (
  id uuid constraint currency_rate_id_pk primary key default uuidv7(),
  currency text not null,
  -- The rate holds from this day on, until a later one.
  since date not null,
  -- Roubles for so many units.
  roubles numeric(18, 6) not null,
  units integer not null default 1,
  created_by uuid constraint currency_rate_created_by_fk references user_account (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  constraint currency_rate_currency_ck check (currency ~ '^[A-Z]{3}$' and currency <> 'RUB'),
  constraint currency_rate_roubles_ck check (roubles > 0),
  constraint currency_rate_units_ck check (units > 0)
);
create index currency_rate_currency_idx on currency_rate (currency, since desc, id desc);
create index currency_rate_created_by_idx on currency_rate (created_by);

create table part_best_offer (
  price_list_id integer not null constraint part_best_offer_price_list_id_fk references price_list (id),
  part_id bigint not null constraint part_best_offer_part_id_fk references part (id) on delete cascade,
  price_minor bigint not null,
  days smallint not null,
  -- Ordered in whole multiples of so many pieces.
  multiplicity integer not null,
  -- Pieces that the supplier has; null: it does not say how many.
  available integer,
  -- The least sum of what one order takes from the supplier, as the buyer pays it.
  minimum_minor bigint not null,
  supplier_id uuid not null,
  position_id bigint not null,
  constraint part_best_offer_price_list_id_part_id_pk primary key (price_list_id, part_id),
  constraint part_best_offer_price_minor_ck check (price_minor > 0),
  constraint part_best_offer_multiplicity_ck check (multiplicity between 1 and 9999)
);
create index part_best_offer_part_id_idx on part_best_offer (part_id);
create index part_best_offer_supplier_id_idx on part_best_offer (supplier_id);

create trigger part_best_offer_announce_new after insert on part_best_offer
  referencing new table as new_row for each statement execute function announce_facts();
create trigger part_best_offer_announce_changed after update on part_best_offer
  referencing old table as old_row new table as new_row for each statement execute function announce_facts();
create trigger part_best_offer_announce_gone after delete on part_best_offer
  referencing old table as old_row for each statement execute function announce_facts();

-- Parts that some branch of a price list's country has.
create view listed_stock as
select l.id as price_list_id, s.part_id from stock s
join branch b on b.id = s.branch_id join price_list l on l.country_id = b.country_id where s.quantity > s.reserved;

-- What a buyer pays for what a supplier asks, in minor units: as toSalePrice of the shared package.
create function to_sale_price(cost bigint, share_bp integer, minimum bigint, step bigint) returns bigint
language sql immutable parallel safe as $$
  select case when rounded > cost then rounded else (raised + step - 1) / step * step end
  from (select raised, (2 * raised + step) / (2 * step) * step as rounded
    from (select cost + greatest((cost * share_bp + 5000) / 10000, minimum) as raised) r) s
$$;

-- In the supplier's currency.
alter table supplier add column minimum_order_minor bigint not null default 0
  constraint supplier_minimum_order_minor_ck check (minimum_order_minor >= 0);

-- Since when its positions are out of the shop, for it is overdue.
alter table supplier_price_list add column hidden_at timestamptz;

-- Null: its pieces come from the branches. Else whom they are ordered from, and how (OrderedSupply of the domain).
alter table customer_order_line add column supply jsonb`.execute(db)
}
