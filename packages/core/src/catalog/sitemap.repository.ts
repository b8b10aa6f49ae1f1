import { sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

export interface SitemapPart {
  id: number
  slug: string
  updatedAt: Date
}

/** Parts on sale by blocks of `size` consecutive ids, numbered from 0, each with its latest change. */
export async function findBlocks(db: Database, size: number): Promise<{ block: number; updatedAt: Date }[]> {
  const { rows } = await sql<{ block: number; updatedAt: Date }>`
    select (id - 1) / ${size}::bigint as block, max(updated_at) as updated_at
    from part where removed_at is null group by 1 order by 1`.execute(db)
  return rows
}

/** The next parts on sale after id `after`, up to `until`. */
export async function findNext(
  db: Database,
  range: { after: number; until: number; limit: number },
): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select id, slug, updated_at from part
    where id > ${range.after} and id <= ${range.until} and removed_at is null
    order by id limit ${range.limit}`.execute(db)
  return rows
}
