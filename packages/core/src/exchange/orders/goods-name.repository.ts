import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** What a base calls a part, and the catalogue that it stands in there; empty when the base has not said. */
export interface GoodsName {
  goodsId: string
  catalogId: string
}

/** How a base calls parts of the shop, by part; what the base has never told is not among them. */
export async function listGoodsNames(
  db: Reader,
  baseId: string,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, GoodsName>> {
  const { rows } = await sql<GoodsName & { partId: number }>`
    select distinct on (i.part_id) i.part_id, i.external_id as goods_id,
      coalesce(nullif(i.catalog_id, ''), g.catalog_id, '') as catalog_id
    from exchange_item i
    left join exchange_item g on g.base_id = i.base_id and g.external_id = i.goods_id
    where i.base_id = ${baseId} and i.part_id = any(${partIds}::bigint[])
    order by i.part_id, i.is_deleted, i.external_id`.execute(db)
  return new Map(rows.map(({ partId, ...name }) => [partId, name]))
}

/** The parts behind ids of the base. */
export async function listPartIds(
  db: Reader,
  baseId: string,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ partId: number; externalId: string }>`
    select part_id, external_id from exchange_item
    where base_id = ${baseId} and part_id is not null and external_id = any(${goodsIds}::text[])`.execute(db)
  return new Map(rows.map(({ partId, externalId }) => [externalId, partId]))
}
