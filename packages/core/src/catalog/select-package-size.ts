import { type RawBuilder, sql } from 'kysely'

/** SQL for the pieces of a part's package: it is sold in whole ones. `partId` is the outer query's column. */
export function selectPackageSize(partId: RawBuilder<number>): RawBuilder<number> {
  return sql`(select p.package_size from part p where p.id = ${partId})`
}
