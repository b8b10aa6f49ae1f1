import { sql } from 'kysely'
import type { Database } from '../platform/db/index.ts'

export interface PartWeight {
  id: number
  article: string
  weightGrams: number
  /** The part has no weight of its own: this is what parts of its section usually weigh. */
  isEstimated: boolean
}

/** So many of a section's best known parts tell what a part of it usually weighs; more would be slow to read. */
const sampleSize = 200
/** Of a section in which nothing has been weighed. */
const unknownGrams = 1_000

/** What a piece of each part weighs, in grams, for whoever carries it; never 0. Unknown ids are absent. */
export async function getPartWeights(db: Database, partIds: readonly number[]): Promise<PartWeight[]> {
  if (partIds.length === 0) return []
  const { rows } = await sql<PartWeight>`
    with wanted as (
      select p.id, p.article, p.weight_grams, p.category_id from part p where p.id = any(${partIds}::bigint[])
    ), usual as (
      select c.category_id, (
        select round(avg(weight_grams))::int from (
          select weight_grams from part p where p.category_id = c.category_id and p.removed_at is null
          order by p.popularity desc, p.id limit ${sampleSize}) known
        where weight_grams > 0) as grams
      from (select distinct category_id from wanted where weight_grams = 0) c
    )
    select w.id, w.article, w.weight_grams = 0 as is_estimated,
      case w.weight_grams when 0 then coalesce(u.grams, ${unknownGrams}) else w.weight_grams end as weight_grams
    from wanted w left join usual u on u.category_id = w.category_id`.execute(db)
  return rows
}
