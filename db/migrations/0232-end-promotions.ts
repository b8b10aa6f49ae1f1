import { type Kysely, sql } from 'kysely'

/**
 * A promotion's last day. One moment ends it for a whole price list: when the day is over on the clocks of all branches
 * of the list's country, so that nobody loses an hour of what he was promised, and a list costs the same wherever it is
 * read. It is written beside the day (the trigger), so that who reads a price compares two moments and looks up no zone.
 *
 * Two things end it, so that queries keep their plans. The lookup of a price (pricing.repository) answers the usual price
 * from that moment on: carts and orders are right whatever the worker does. What is kept, counted or ordered by prices
 * follows rows, as it does for any other change of a price: a job writes the usual price back, and the triggers of 0031
 * tell lists, facets, marks and kept pages. Validity in every query over lists would cost each of them an evaluation per
 * part, for an event that comes a few times a year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table price add column promoted_until date, add column promotion_ends_at timestamptz,
  add constraint price_promotion_ends_at_ck check ((promoted_until is null) = (promotion_ends_at is null));
create index price_promotion_ends_at_idx on price (promotion_ends_at) where promotion_ends_at is not null;
alter table price_offer add column promoted_until date;

create function promotion_end(list_id integer, last_day date) returns timestamptz language sql stable as $$
  select coalesce(max((last_day + 1)::timestamp at time zone b.time_zone), (last_day + 1)::timestamp at time zone 'UTC')
  from price_list l join branch b on b.country_id = l.country_id where l.id = list_id
$$;
create function set_promotion_end() returns trigger language plpgsql as $$
begin
  new.promotion_ends_at := case when new.promoted_until is not null
    then promotion_end(new.price_list_id, new.promoted_until) end;
  return new;
end $$;
create trigger price_promotion_end before insert or update of promoted_until on price for each row
  when (new.promoted_until is not null or new.promotion_ends_at is not null) execute function set_promotion_end();

create or replace function refresh_price_offers(list_ids integer[], ids bigint[]) returns void language sql as $$
  delete from price_offer o using unnest(list_ids, ids) as given (list_id, id)
  where o.price_list_id = given.list_id and o.part_id = given.id and not exists (
    select from price p where p.price_list_id = given.list_id and p.part_id = given.id
      and is_price_offer(p.price_minor, p.is_sale, p.is_super_price));
  insert into price_offer (price_list_id, part_id, is_sale, is_super_price, discount_percent, promoted_until)
  select p.price_list_id, p.part_id, p.is_sale, p.is_super_price,
    case when p.is_sale and p.old_price_minor * 9 > p.price_minor * 10
      then (p.old_price_minor - p.price_minor) * 100 / p.old_price_minor end, p.promoted_until
  from unnest(list_ids, ids) as given (list_id, id)
  join price p on p.price_list_id = given.list_id and p.part_id = given.id
  where is_price_offer(p.price_minor, p.is_sale, p.is_super_price)
  on conflict (price_list_id, part_id) do update set is_sale = excluded.is_sale,
    is_super_price = excluded.is_super_price, discount_percent = excluded.discount_percent,
    promoted_until = excluded.promoted_until
  where (price_offer.is_sale, price_offer.is_super_price, price_offer.discount_percent, price_offer.promoted_until)
    is distinct from (excluded.is_sale, excluded.is_super_price, excluded.discount_percent, excluded.promoted_until)
$$;

create or replace function note_prices() returns trigger language plpgsql as $$
declare list_ids integer[]; ids bigint[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(n.price_list_id), array_agg(n.part_id) into list_ids, ids
    from new_row n join old_row o on o.part_id = n.part_id and o.price_list_id = n.price_list_id
    where (o.price_minor, o.old_price_minor, o.is_sale, o.is_super_price, o.promoted_until)
      is distinct from (n.price_minor, n.old_price_minor, n.is_sale, n.is_super_price, n.promoted_until);
  elsif tg_op = 'INSERT' then
    select array_agg(price_list_id), array_agg(part_id) into list_ids, ids from new_row;
  else select array_agg(price_list_id), array_agg(part_id) into list_ids, ids from old_row; end if;
  if ids is not null then
    perform refresh_price_offers(list_ids, ids);
    perform announce_parts('parts', ids);
  end if;
  return null;
end $$;
`.execute(db)
}
