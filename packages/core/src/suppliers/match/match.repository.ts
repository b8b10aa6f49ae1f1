import type { Reader, Trx } from '../../platform/db/index.ts'

export async function findPosition(
  db: Reader,
  id: number,
): Promise<{ supplierId: string; articleKey: string; maker: string } | undefined> {
  return db
    .selectFrom('supplierPosition as p')
    .innerJoin('supplierPriceList as l', 'l.id', 'p.priceListId')
    .select(['l.supplierId', 'p.articleKey', 'p.maker'])
    .where('p.id', '=', id)
    .executeTakeFirst()
}

export interface Link {
  supplierId: string
  articleKey: string
  makerKey: string
  /** Null: none of ours. */
  partId: number | null
  createdBy: string | null
}

/** Remembers the link and lets it count for the position at once. Returns the part that it was before. */
export async function link(trx: Trx, positionId: number, one: Link): Promise<number | null> {
  const { partId, createdBy } = one
  await trx
    .insertInto('supplierLink')
    .values(one)
    .onConflict((conflict) =>
      conflict.columns(['supplierId', 'articleKey', 'makerKey']).doUpdateSet({ partId, createdBy }),
    )
    .execute()
  const before = await trx
    .deleteFrom('supplierMatch')
    .where('positionId', '=', positionId)
    .returning('partId')
    .executeTakeFirst()
  if (partId !== null) await trx.insertInto('supplierMatch').values({ positionId, partId, matchedBy: 'hand' }).execute()
  return before?.partId ?? null
}
