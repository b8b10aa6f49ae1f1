import { type RawBuilder, sql } from 'kysely'

export type PartState = 'sellable' | 'removed'

/** SQL that tells whether a part may be bought; null when there is no such part. `partId` is the outer query's column. */
export function selectPartState(partId: RawBuilder<number>): RawBuilder<PartState | null> {
  return sql`(select case when p.removed_at is null then 'sellable' else 'removed' end from part p where p.id = ${partId})`
}
