import { type Kysely, sql } from 'kysely'

/**
 * A server forgets the pages that a change touches, so what changes in parts is announced by part: `part <id>` for the
 * pages that show it, `lists` for those that say which parts there are and in what order. An empty payload still means
 * everything. Whoever writes a whole catalogue sets agromarket.bulk on its connection and announces once, at the end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function notify_catalog_changed() returns trigger language plpgsql as $$
begin
  if current_setting('agromarket.bulk', true) is distinct from 'on' then perform pg_notify('catalog_changed', ''); end if;
  return null;
end $$;

-- The parts that a part of this number replaces, or is replaced by: their pages show each other.
create function notify_parts_of_number(key text) returns void language sql as $$
  select pg_notify('catalog_changed', 'part ' || id) from (
    select part_id as id from cross_number where number_key = key
    union select id from part where article_key = key limit 200) same
$$;

create function notify_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('catalog_changed', 'part ' || old.id); end if;
  if tg_op <> 'UPDATE' or (old.name, old.article, old.popularity, old.category_id, old.manufacturer_id, old.removed_at)
    is distinct from (new.name, new.article, new.popularity, new.category_id, new.manufacturer_id, new.removed_at)
  then perform pg_notify('catalog_changed', 'lists'); end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (old.article, old.removed_at) is distinct from (new.article, new.removed_at)
  then
    perform notify_parts_of_number(new.article_key);
    perform notify_parts_of_number(c.number_key) from cross_number c where c.part_id = new.id;
  end if;
  return null;
end $$;

create function notify_cross_number_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('catalog_changed', 'part ' || old.part_id);
    perform notify_parts_of_number(old.number_key);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('catalog_changed', 'part ' || new.part_id);
    perform notify_parts_of_number(new.number_key);
  end if;
  return null;
end $$;

create function notify_applicability_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('catalog_changed', 'part ' || old.part_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('catalog_changed', 'part ' || new.part_id); end if;
  perform pg_notify('catalog_changed', 'lists');
  return null;
end $$;

create function notify_part_redirect_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('catalog_changed', 'part ' || old.part_id); end if;
  if tg_op <> 'DELETE' then perform pg_notify('catalog_changed', 'part ' || new.part_id); end if;
  return null;
end $$;
`.execute(db)
  for (const table of ['part', 'cross_number', 'applicability', 'part_redirect']) {
    await sql`
create or replace trigger ${sql.ref(`${table}_changed`)} after insert or update or delete on ${sql.ref(table)}
for each row when (current_setting('agromarket.bulk', true) is distinct from 'on')
execute function ${sql.ref(`notify_${table}_changed`)}();
create or replace trigger ${sql.ref(`${table}_emptied`)} after truncate on ${sql.ref(table)}
for each statement execute function notify_catalog_changed()`.execute(db)
  }
}
