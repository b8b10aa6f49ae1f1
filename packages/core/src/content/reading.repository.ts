import { type RawBuilder, sql } from 'kysely'
import type { Reader, Trx } from '../platform/db/index.ts'
import { isForArea, isVisible } from './post.repository.ts'

const weekSeconds = 604_800

/** A score as it is now: half of it goes in a week. */
const scoreNow: RawBuilder<number> = sql`r.score * power(0.5, extract(epoch from now() - r.counted_at) / ${sql.lit(weekSeconds)})`

/** Counts a reading of a visible post. False: there is no such post to be read. */
export async function add(trx: Trx, slug: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into post_reading as r (post_id, score) select p.id, 1 from post p where p.slug = ${slug} and ${isVisible}
    on conflict (post_id) do update set score = ${scoreNow} + 1, counted_at = now()`.execute(trx)
  return numAffectedRows > 0n
}

/** What is read most of late, of what a reader of the region may see. */
export async function findMostRead(
  db: Reader,
  areaId: string | null,
  limit: number,
): Promise<{ slug: string; title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`
    select p.slug, p.title from post_reading r join post p on p.id = r.post_id
    where ${isVisible} and ${isForArea(areaId)} order by ${scoreNow} desc, p.publish_at desc limit ${limit}`.execute(db)
  return rows
}
