import { type Kysely, sql } from 'kysely'

/**
 * A name's first word is a lexeme of its own («h:ремень»): the index finds the parts that are belts, and PostgreSQL's
 * statistics know how many there are, without reading every part that speaks of one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create or replace function search_document(
  name text, article text, node text, specifications jsonb, category_id integer, manufacturer_id integer,
  model_ids integer[]
) returns tsvector language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', named.words), 'A')
    || to_tsvector('simple',
      search_text(node || ' ' || jsonb_path_query_array(specifications, '$[*].value')::text))
    || array_to_tsvector(
      array['h:' || lower(split_part(named.words, ' ', 1)), 'k:' || category_id, 'm:' || manufacturer_id]
      || array(select 't:' || id from unnest(model_ids) as fit (id)))
  from (select ltrim(search_text(name || ' ' || article)) || ' ' as words) as named
$$;
update part_search s set words = d.words from part_document d where d.part_id = s.part_id;
analyze part_search;
`.execute(db)
}
