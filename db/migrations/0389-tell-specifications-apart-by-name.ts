import { type Kysely, sql } from 'kysely'

/**
 * One key stands for one measure of a shape, and each kind of part has its own word for it: «bore» is the inner diameter of
 * a bearing, the passage of a hose, the shaft of a seal. Filters took the word of whichever part came first. A specification
 * is known by key and name now; those that are there keep their ids, and with them the addresses that name them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table specification drop constraint specification_key_base_uq;
create unique index specification_key_name_base_uq on specification (key, lower(name), base);

create or replace function list_specifications(specifications jsonb)
returns table (spelling text, key text, name text, unit text, value text) language sql immutable as $$
  select concat_ws(e'\\x1f', s.key, lower(s.name), s.unit, s.value), s.key, s.name, s.unit, s.value
  from (
    select left(coalesce(r.key, r.name), 120) as key, left(coalesce(r.name, r.key), 120) as name,
      left(btrim(coalesce(r.unit, '')), 40) as unit, left(btrim(r.value #>> '{}'), 200) as value
    from jsonb_to_recordset(case jsonb_typeof(specifications) when 'array' then specifications else '[]' end)
      as r (key text, name text, unit text, value jsonb)
    where jsonb_typeof(r.value) in ('string', 'number')) s
  where s.key <> '' and s.value <> ''
$$;

create or replace function learn_specification(new_spelling text, new_key text, new_name text, new_unit text, new_value text)
returns void language plpgsql as $$
declare
  plain text := translate(new_value, e'\\u00a0\\u202f\\u2009−,', '   -.');
  -- Number, what parts it from its unit, unit: of letters or signs, without digits («10W-40» and «1/2"» are texts).
  piece text[] := regexp_match(plain, '^([+-]?[0-9]{1,3}(?: [0-9]{3})+(?:\\.[0-9]{1,9})?|[+-]?[0-9]{1,15}(?:\\.[0-9]{1,9})?)(?:(\\s*)([[:alpha:]°%"][^0-9]{0,39}))?$');
  own_unit text := coalesce(nullif(new_unit, ''), btrim(piece[3]), '');
  own measure_unit;
  kept specification;
  amount numeric;
  shown text;
  new_value_id integer;
begin
  -- A unit that contradicts the given one makes it a text: «10 шт» of a length.
  if piece[3] is not null and (new_unit <> '' and btrim(piece[3]) <> new_unit
    or piece[2] = '' and not exists (select from measure_unit u where u.name = btrim(piece[3]))) then
    piece := null;
    own_unit := new_unit;
  end if;
  select * into own from measure_unit where measure_unit.name = own_unit;
  insert into specification (key, base, name, unit)
  values (new_key, coalesce(own.base, own_unit), new_name, own_unit) on conflict do nothing;
  select * into kept from specification s
  where s.key = new_key and lower(s.name) = lower(new_name) and s.base = coalesce(own.base, own_unit);
  if piece is not null then
    amount := replace(piece[1], ' ', '')::numeric;
    if own.factor is not null and kept.unit <> own_unit then
      amount := round(amount * own.factor / (select u.factor from measure_unit u where u.name = kept.unit), 9);
    end if;
  end if;
  shown := coalesce(trim_scale(amount)::text, regexp_replace(new_value, '\\s+', ' ', 'g'));
  insert into specification_value (specification_id, text, number)
  values (kept.id, shown, amount::double precision) on conflict do nothing;
  select v.id into new_value_id from specification_value v where v.specification_id = kept.id and v.text = shown;
  insert into specification_reading (spelling, value_id) values (new_spelling, new_value_id) on conflict do nothing;
end $$;
`.execute(db)
}
