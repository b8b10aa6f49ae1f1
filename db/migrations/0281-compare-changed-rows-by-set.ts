import { type Kysely, sql } from 'kysely'

/**
 * What a statement has changed is found by comparing its old rows with its new ones, and that comparison is planned for
 * the rows at hand, with hash joins whatever the session has chosen: kept from a statement of one row, or in an import
 * that looks everything up by index, it walked all new rows for each old one, and 3,000 renamed parts took seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function announce_moved_parts() returns trigger language plpgsql set enable_hashjoin = on as $$
declare ids bigint[];
begin
  if tg_op = 'UPDATE' then
    execute 'select array_agg(n.id) from new_row n join old_row o on o.id = n.id
      where (o.name, o.article, o.popularity, o.category_id, o.manufacturer_id, o.removed_at)
        is distinct from (n.name, n.article, n.popularity, n.category_id, n.manufacturer_id, n.removed_at)' into ids;
  elsif tg_op = 'INSERT' then ids := array(select id from new_row);
  else ids := array(select id from old_row); end if;
  perform announce_parts('moved', ids);
  return null;
end $$;

create or replace function announce_stock() returns trigger language plpgsql set enable_hashjoin = on as $$
declare ids bigint[]; is_turned boolean;
begin
  if tg_op = 'UPDATE' then
    execute 'select array_agg(n.part_id), bool_or((n.quantity > n.reserved) <> (o.quantity > o.reserved))
      from new_row n join old_row o on o.part_id = n.part_id and o.branch_id = n.branch_id
      where n.quantity - n.reserved <> o.quantity - o.reserved' into ids, is_turned;
  elsif tg_op = 'INSERT' then
    select array_agg(part_id), bool_or(quantity > reserved) into ids, is_turned from new_row;
  else select array_agg(part_id), bool_or(quantity > reserved) into ids, is_turned from old_row; end if;
  perform announce_parts('parts', ids);
  if is_turned then perform announce_lists('stocks'); end if;
  return null;
end $$;

create or replace function note_prices() returns trigger language plpgsql set enable_hashjoin = on as $$
declare list_ids integer[]; ids bigint[];
begin
  if tg_op = 'UPDATE' then
    execute 'select array_agg(n.price_list_id), array_agg(n.part_id)
      from new_row n join old_row o on o.part_id = n.part_id and o.price_list_id = n.price_list_id
      where (o.price_minor, o.old_price_minor, o.is_sale, o.is_super_price, o.promoted_until)
        is distinct from (n.price_minor, n.old_price_minor, n.is_sale, n.is_super_price, n.promoted_until)'
      into list_ids, ids;
  elsif tg_op = 'INSERT' then
    select array_agg(price_list_id), array_agg(part_id) into list_ids, ids from new_row;
  else select array_agg(price_list_id), array_agg(part_id) into list_ids, ids from old_row; end if;
  if ids is not null then
    perform refresh_price_offers(list_ids, ids);
    perform announce_parts('parts', ids);
  end if;
  return null;
end $$;

create or replace function read_changed_parts() returns trigger language plpgsql set enable_hashjoin = on as $$
declare ids bigint[];
begin
  execute 'select array_agg(n.id) from new_part n join old_part o on o.id = n.id
    where n.specifications is distinct from o.specifications' into ids;
  if cardinality(ids) > 0 then perform read_specifications(ids); end if;
  return null;
end $$;

create or replace function search_updated_parts() returns trigger language plpgsql set enable_hashjoin = on as $$
declare ids bigint[];
begin
  if current_setting('agromarket.bulk', true) is distinct from 'on' then
    execute 'select array_agg(n.id) from new_part n join old_part o on o.id = n.id
      where (n.name, n.article, n.node, n.specifications, n.category_id, n.manufacturer_id, n.popularity, n.removed_at)
        is distinct from
        (o.name, o.article, o.node, o.specifications, o.category_id, o.manufacturer_id, o.popularity, o.removed_at)'
      into ids;
    if cardinality(ids) > 0 then perform refresh_part_search(ids); end if;
  end if;
  return null;
end $$;
`.execute(db)
}
