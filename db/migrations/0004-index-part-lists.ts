import { type Kysely, sql } from 'kysely'

/**
 * Lists read their ids in order from an index, whatever the filter (docs/performance.md): every sort once for the
 * whole catalogue and once per category, popularity also per manufacturer. The trigram index finds pieces of articles.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create index part_article_key_id_idx on part (article_key, id) where removed_at is null;
create index part_name_idx on part (name, id) where removed_at is null;
create index part_category_id_name_idx on part (category_id, name, id) where removed_at is null;
create index part_manufacturer_id_popularity_idx on part (manufacturer_id, popularity desc, id) where removed_at is null;
create index part_category_id_manufacturer_id_popularity_idx
  on part (category_id, manufacturer_id, popularity desc, id) where removed_at is null;
create index part_article_key_trgm_idx on part using gin (article_key gin_trgm_ops);
create index price_price_list_id_price_minor_idx on price (price_list_id, price_minor, part_id) where price_minor > 0;
`.execute(db)
}
