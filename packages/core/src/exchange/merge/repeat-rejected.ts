import type pg from 'pg'
import type { MergeRules } from './mirror.repository.ts'
import { stageTable } from './stage-package.ts'

/**
 * A full package withdraws what it leaves out: an offer that it names, with a price that is none, is not left out. What the base
 * has said of it before is staged in its place, before all other lines, so that another record of the same position counts.
 */
export async function repeatRejected(
  client: pg.Client,
  { baseId, rejectedIds }: Pick<MergeRules, 'baseId' | 'rejectedIds'>,
): Promise<void> {
  if (rejectedIds.length === 0) return
  await client.query(
    `insert into ${stageTable} (line, is_goods, external_id, goods_id, catalog_id, is_deleted,
       price_types, amounts, currencies, warehouses, quantities)
     select 0, false, o.external_id, i.goods_id, '', i.is_deleted,
       o.price_types, o.amounts, o.currencies, o.warehouses, o.quantities
     from exchange_offer o join exchange_item i on i.base_id = o.base_id and i.external_id = o.external_id
     where o.base_id = $1 and o.external_id = any($2::text[])`,
    [baseId, rejectedIds],
  )
}
