import { type Kysely, sql } from 'kysely'

/**
 * Servers keep in memory what lists are filtered, counted and ordered by, and follow every change of it: `parts <ids>`
 * of what a part fits, has and costs, `moved <ids>` where its place in an order or its category may be another, `stocks`
 * when some part has sold out or come in. Imports are followed too; only the first fill of a catalogue is read whole,
 * at its end. `pages` says that pages have to be made anew, and nothing of lists.
 *
 * price_offer says what is cheaper than usual, and by how much, without a price: what guests may know of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table price_offer (
  price_list_id integer not null,
  part_id bigint not null,
  is_sale boolean not null,
  is_super_price boolean not null,
  -- Whole percent, where spec §5 lets the badge show: the sale flag and more than 10 percent.
  discount_percent integer,
  constraint price_offer_price_list_id_part_id_pk primary key (price_list_id, part_id),
  constraint price_offer_discount_percent_ck check (discount_percent between 10 and 100)
);

create function is_price_offer(price_minor bigint, is_sale boolean, is_super_price boolean) returns boolean
language sql immutable as $$ select price_minor > 0 and (is_sale or is_super_price) $$;
create function refresh_price_offers(list_ids integer[], ids bigint[]) returns void language sql as $$
  delete from price_offer o using unnest(list_ids, ids) as given (list_id, id)
  where o.price_list_id = given.list_id and o.part_id = given.id and not exists (
    select from price p where p.price_list_id = given.list_id and p.part_id = given.id
      and is_price_offer(p.price_minor, p.is_sale, p.is_super_price));
  insert into price_offer (price_list_id, part_id, is_sale, is_super_price, discount_percent)
  select p.price_list_id, p.part_id, p.is_sale, p.is_super_price,
    case when p.is_sale and p.old_price_minor * 9 > p.price_minor * 10
      then (p.old_price_minor - p.price_minor) * 100 / p.old_price_minor end
  from unnest(list_ids, ids) as given (list_id, id)
  join price p on p.price_list_id = given.list_id and p.part_id = given.id
  where is_price_offer(p.price_minor, p.is_sale, p.is_super_price)
  on conflict (price_list_id, part_id) do update set is_sale = excluded.is_sale,
    is_super_price = excluded.is_super_price, discount_percent = excluded.discount_percent
  where (price_offer.is_sale, price_offer.is_super_price, price_offer.discount_percent) is distinct from
    (excluded.is_sale, excluded.is_super_price, excluded.discount_percent)
$$;

-- A notification holds 8,000 bytes.
create function announce_parts(kind text, ids bigint[]) returns void language plpgsql as $$
begin
  if current_setting('agromarket.fill', true) = 'on' or coalesce(cardinality(ids), 0) = 0 then return; end if;
  if cardinality(ids) > 50000 then perform pg_notify('catalog_changed', ''); return; end if;
  perform pg_notify('catalog_changed', kind || ' ' || string_agg(id::text, ',' order by id))
  from (select id, (row_number() over (order by id) - 1) / 500 as piece from (select distinct unnest(ids) as id) u) n
  group by piece;
end $$;
create function announce_lists(kind text) returns void language plpgsql as $$
begin
  if current_setting('agromarket.bulk', true) is distinct from 'on' then perform pg_notify('catalog_changed', kind); end if;
end $$;

create function announce_moved_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform announce_parts('moved', array(select n.id from new_row n join old_row o on o.id = n.id
      where (o.name, o.article, o.popularity, o.category_id, o.manufacturer_id, o.removed_at)
        is distinct from (n.name, n.article, n.popularity, n.category_id, n.manufacturer_id, n.removed_at)));
  elsif tg_op = 'INSERT' then perform announce_parts('moved', array(select id from new_row));
  else perform announce_parts('moved', array(select id from old_row)); end if;
  return null;
end $$;
create trigger part_announce_new after insert on part referencing new table as new_row
  for each statement execute function announce_moved_parts();
create trigger part_announce_changed after update on part referencing old table as old_row new table as new_row
  for each statement execute function announce_moved_parts();
create trigger part_announce_gone after delete on part referencing old table as old_row
  for each statement execute function announce_moved_parts();

create function announce_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform announce_parts('parts', array(select part_id from old_row));
  elsif tg_op = 'INSERT' then perform announce_parts('parts', array(select part_id from new_row));
  else perform announce_parts('parts', array(select part_id from new_row union select part_id from old_row)); end if;
  return null;
end $$;

create function announce_stock() returns trigger language plpgsql as $$
declare ids bigint[]; is_turned boolean;
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.part_id), bool_or((n.quantity > n.reserved) <> (o.quantity > o.reserved)) into ids, is_turned
    from new_row n join old_row o on o.part_id = n.part_id and o.branch_id = n.branch_id
    where n.quantity - n.reserved <> o.quantity - o.reserved;
  elsif tg_op = 'INSERT' then
    select array_agg(part_id), bool_or(quantity > reserved) into ids, is_turned from new_row;
  else select array_agg(part_id), bool_or(quantity > reserved) into ids, is_turned from old_row; end if;
  perform announce_parts('parts', ids);
  if is_turned then perform announce_lists('stocks'); end if;
  return null;
end $$;

create function note_prices() returns trigger language plpgsql as $$
declare list_ids integer[]; ids bigint[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.price_list_id), array_agg(n.part_id) into list_ids, ids
    from new_row n join old_row o on o.part_id = n.part_id and o.price_list_id = n.price_list_id
    where (o.price_minor, o.old_price_minor, o.is_sale, o.is_super_price)
      is distinct from (n.price_minor, n.old_price_minor, n.is_sale, n.is_super_price);
  elsif tg_op = 'INSERT' then
    select array_agg(price_list_id), array_agg(part_id) into list_ids, ids from new_row;
  else select array_agg(price_list_id), array_agg(part_id) into list_ids, ids from old_row; end if;
  if ids is not null then
    perform refresh_price_offers(list_ids, ids);
    perform announce_parts('parts', ids);
  end if;
  return null;
end $$;

create function note_offers() returns trigger language plpgsql as $$
begin perform announce_lists('stocks'); return null; end $$;
create trigger price_offer_changed after insert or update or delete on price_offer
  for each row when (current_setting('agromarket.bulk', true) is distinct from 'on') execute function note_offers();

create function announce_values() returns trigger language plpgsql as $$
begin perform announce_lists('lists'); return null; end $$;
create trigger specification_value_changed after insert or update or delete on specification_value
  for each row execute function announce_values();
create trigger specification_changed after insert or update or delete on specification
  for each row execute function announce_values();
`.execute(db)
  for (const [table, work] of [
    ['stock', 'announce_stock'],
    ['price', 'note_prices'],
    ['applicability', 'announce_facts'],
    ['part_specification', 'announce_facts'],
  ] as const) {
    const call = sql`for each statement execute function ${sql.ref(work)}()`
    await sql`
create trigger ${sql.ref(`${table}_announce_new`)} after insert on ${sql.ref(table)}
  referencing new table as new_row ${call};
create trigger ${sql.ref(`${table}_announce_changed`)} after update on ${sql.ref(table)}
  referencing old table as old_row new table as new_row ${call};
create trigger ${sql.ref(`${table}_announce_gone`)} after delete on ${sql.ref(table)}
  referencing old table as old_row ${call};
`.execute(db)
  }
  for (const table of ['stock', 'price', 'price_offer', 'part_specification', 'specification', 'specification_value']) {
    await sql`create trigger ${sql.ref(`${table}_emptied`)} after truncate on ${sql.ref(table)}
      for each statement execute function notify_catalog_changed()`.execute(db)
  }
  await sql`select refresh_price_offers(array_agg(price_list_id), array_agg(part_id)) from price
    where is_price_offer(price_minor, is_sale, is_super_price)`.execute(db)
}
