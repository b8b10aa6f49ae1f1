import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

const unread = [
  'part_category_id_article_key_idx',
  'part_category_id_name_idx',
  'part_category_id_manufacturer_id_popularity_idx',
  'part_manufacturer_id_popularity_idx',
]

/**
 * Lists take their order from columns in the server's memory (docs/performance.md), and nothing reads these indexes any
 * more: at a million parts they are 230 MB that every new or renamed part is written to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of unread) await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db)
}
