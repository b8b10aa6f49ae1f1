import { type Kysely, sql } from 'kysely'

/**
 * One index behind every search. `part_search` holds a row for each part on sale: words of its name and article (weight
 * A), of its node and specifications, and ids of its category (k:), maker (m:) and machines (t:), so that renaming those
 * changes no row. Numbers are found through search_key. `search_word` collects the words that names are made of, from
 * which readers of queries learn forms, slips and transliterations; it only grows.
 *
 * Triggers keep both in the transaction of the change, once a statement. Whoever writes with agromarket.bulk on calls
 * refresh_part_search for the parts it touched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFunctions(db)
  await createTables(db)
  await createTriggers(db)
  await sql`
alter table cross_number drop constraint cross_number_kind_ck;
alter table cross_number add constraint cross_number_kind_ck check (kind in ('original', 'analogue', 'superseded'));
insert into part_search select * from part_document;
select remember_search_words((select array_agg(id) from part));
create index part_search_words_idx on part_search using gin (words) with (fastupdate = off);
create index part_search_popularity_idx on part_search (popularity desc, part_id);
create index part_search_key_idx on part (search_key(article) text_pattern_ops) where removed_at is null;
create index cross_number_search_key_idx on cross_number (search_key(number) text_pattern_ops);
analyze part_search;
`.execute(db)
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
-- A number as people mistake it: beside article_key's rules an × or x between digits says nothing, О is 0, З is 3, I is
-- 1, and zeros in front fall away.
create function search_key(number text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      regexp_replace(regexp_replace(upper(number), '([0-9]) *[XХ×*] *(?=[0-9])', '\\1', 'g'), '[^0-9A-ZА-ЯЁ]', '', 'g'),
      'АВЕКМНОРСТУХOЗI', 'ABEKMH0PCTYX031'),
    '^0+(?=.)', '')
$$;

-- Words as the index has them: letters and digits apart, Cyrillic look-alikes as Latin. Signs become spaces, or the
-- parser of texts would see addresses, paths and signed numbers.
create function search_text(text text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(upper(text), $sign$ЁАВЕКМНОРСТУХ!"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~×«»№·–—$sign$,
      'EABEKMHOPCTYX' || repeat(' ', 40)),
    '([0-9]+)', ' \\1 ', 'g')
$$;

create function search_document(
  name text, article text, node text, specifications jsonb, category_id integer, manufacturer_id integer,
  model_ids integer[]
) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', search_text(name || ' ' || article)), 'A')
    || to_tsvector('simple',
      search_text(node || ' ' || jsonb_path_query_array(specifications, '$[*].value')::text))
    || array_to_tsvector(array['k:' || category_id, 'm:' || manufacturer_id] || array(
      select 't:' || id from unnest(model_ids) as fit (id)))
$$;
`.execute(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
create table part_search (
  part_id bigint constraint part_search_part_id_pk primary key
    constraint part_search_part_id_fk references part (id) on delete cascade,
  popularity integer not null,
  words tsvector not null
);
create view part_document as
  select p.id as part_id, p.popularity,
    search_document(p.name, p.article, p.node, p.specifications, p.category_id, p.manufacturer_id,
      array(select a.model_id from applicability a where a.part_id = p.id)) as words
  from part p where p.removed_at is null;

create table search_word (
  id bigint generated always as identity constraint search_word_id_pk primary key,
  word text not null constraint search_word_word_uq unique
);
-- Ordered, so that two imports with the same new words never wait for each other in a ring.
create function remember_search_words(part_ids bigint[]) returns void language sql as $$
  insert into search_word (word)
  select distinct found.word collate "C"
  from (select distinct name || ' ' || node as text from part where id = any(part_ids)) as named,
    lateral (select unnest(found) as word from regexp_matches(lower(text), '[a-zà-öø-ÿā-ɏѐ-ӿа-я]{3,40}', 'g') as m (found)) as found
  where not exists (select from search_word known where known.word = found.word)
  order by 1
  on conflict (word) do nothing
$$;

create function refresh_part_search(part_ids bigint[]) returns void language sql as $$
  delete from part_search s using part p
  where s.part_id = any(part_ids) and p.id = s.part_id and p.removed_at is not null;
  insert into part_search select * from part_document where part_id = any(part_ids)
  on conflict (part_id) do update set popularity = excluded.popularity, words = excluded.words
  where (part_search.popularity, part_search.words) is distinct from (excluded.popularity, excluded.words);
  select remember_search_words(part_ids);
$$;

-- What people call a thing beside the word or name that the catalogue has for it.
create table search_synonym (
  term text constraint search_synonym_term_pk primary key,
  phrases text[] not null,
  constraint search_synonym_term_ck check (btrim(term) <> ''),
  constraint search_synonym_phrases_ck check (cardinality(phrases) > 0)
);
create trigger search_synonym_changed after insert or update or delete or truncate on search_synonym
for each statement execute function notify_catalog_changed();
`.execute(db)
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
create function search_inserted_parts() returns trigger language plpgsql as $$
begin
  if current_setting('agromarket.bulk', true) is distinct from 'on' then
    perform refresh_part_search(array(select id from new_part));
  end if;
  return null;
end $$;
create function search_updated_parts() returns trigger language plpgsql as $$
begin
  if current_setting('agromarket.bulk', true) is distinct from 'on' then
    perform refresh_part_search(array(
      select n.id from new_part n join old_part o on o.id = n.id
      where (n.name, n.article, n.node, n.specifications, n.category_id, n.manufacturer_id, n.popularity, n.removed_at)
        is distinct from
        (o.name, o.article, o.node, o.specifications, o.category_id, o.manufacturer_id, o.popularity, o.removed_at)));
  end if;
  return null;
end $$;
create function search_refitted_parts() returns trigger language plpgsql as $$
begin
  if current_setting('agromarket.bulk', true) is distinct from 'on' then
    perform refresh_part_search(array(select distinct part_id from changed));
  end if;
  return null;
end $$;
create function search_moved_parts() returns trigger language plpgsql as $$
begin
  if current_setting('agromarket.bulk', true) is distinct from 'on' then
    perform refresh_part_search(array(
      select o.part_id from old_fit o where not exists (
        select from new_fit n where n.part_id = o.part_id and n.model_id = o.model_id)
      union
      select n.part_id from new_fit n where not exists (
        select from old_fit o where n.part_id = o.part_id and n.model_id = o.model_id)));
  end if;
  return null;
end $$;

create trigger part_searched_insert after insert on part
  referencing new table as new_part for each statement execute function search_inserted_parts();
create trigger part_searched_update after update on part
  referencing old table as old_part new table as new_part for each statement execute function search_updated_parts();
create trigger applicability_searched_insert after insert on applicability
  referencing new table as changed for each statement execute function search_refitted_parts();
create trigger applicability_searched_delete after delete on applicability
  referencing old table as changed for each statement execute function search_refitted_parts();
create trigger applicability_searched_update after update on applicability
  referencing old table as old_fit new table as new_fit for each statement execute function search_moved_parts();
`.execute(db)
}
