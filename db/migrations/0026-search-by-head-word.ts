import { type Kysely, sql } from 'kysely'

/**
 * A name's first word says what the part is: «Фильтр масляный», but «Кольцо уплотнительное фильтра». It gets weight A
 * in a part's document, the rest of name and article B.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function search_document(
  name text, article text, node text, specifications jsonb, category_id integer, manufacturer_id integer,
  model_ids integer[]
) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', split_part(named.words, ' ', 1)), 'A')
    || setweight(to_tsvector('simple', substr(named.words, strpos(named.words, ' ') + 1)), 'B')
    || to_tsvector('simple',
      search_text(node || ' ' || jsonb_path_query_array(specifications, '$[*].value')::text))
    || array_to_tsvector(array['k:' || category_id, 'm:' || manufacturer_id] || array(
      select 't:' || id from unnest(model_ids) as fit (id)))
  from (select ltrim(search_text(name || ' ' || article)) || ' ' as words) as named
$$;
update part_search s set words = d.words from part_document d where d.part_id = s.part_id;
`.execute(db)
}
