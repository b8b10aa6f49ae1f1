import { type RawBuilder, sql } from 'kysely'
import { type PriceScope, selectOfferMultiplicity } from '../pricing/index.ts'
import { stockedParts } from './stock.repository.ts'

/**
 * SQL for the pieces of a part's package: it is sold in whole ones, those of the supplier where no branch has the part.
 * `partId` is the outer query's column.
 */
export function selectPackageSize(partId: RawBuilder<number>, scope: PriceScope): RawBuilder<number> {
  const own = sql<number>`p.package_size`
  if (!scope) return sql`(select ${own} from part p where p.id = ${partId})`
  return sql`(select case when exists (select from ${sql.table(stockedParts)} s
      where s.price_list_id = ${scope.priceListId} and s.part_id = p.id) then ${own}
    else coalesce(${selectOfferMultiplicity(scope, sql`p.id`)}, ${own}) end from part p where p.id = ${partId})`
}
