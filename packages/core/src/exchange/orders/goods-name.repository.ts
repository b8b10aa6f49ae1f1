import { sql } from 'kysely'
import type { Reader } from '../../platform/db/index.ts'

/** How a base calls parts of the shop, by part; what the base has never told is not among them. */
export async function listGoodsIds(
  db: Reader,
  baseId: string,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ partId: number; externalId: string }>`
    select distinct on (part_id) part_id, external_id from exchange_item
    where base_id = ${baseId} and part_id = any(${partIds}::bigint[])
    order by part_id, is_deleted, external_id`.execute(db)
  return new Map(rows.map(({ partId, externalId }) => [partId, externalId]))
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
