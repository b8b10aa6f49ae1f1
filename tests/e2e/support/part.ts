import { createHash } from 'node:crypto'
import type { Database } from '@agromarket/core/platform/db'
import { sql } from 'kysely'
import { rublePriceListId, tengePriceListId } from '../../support/factories.ts'

export interface StockedPart {
  id: number
  article: string
  name: string
  slug: string
}

const plentiful = 8

/** Parts on sale of one group: they are compared with each other. */
export async function findPartsOfKind(db: Database, count: number): Promise<StockedPart[]> {
  return db
    .selectFrom('part')
    .innerJoin('category', 'category.id', 'part.categoryId')
    .select(['part.id', 'part.article', 'part.name', 'part.slug'])
    .where('part.removedAt', 'is', null)
    .where('category.path', 'like', 'remni/%')
    .where(sql<boolean>`(select count(*) from part as other where other.article = part.article) = 1`)
    .orderBy('part.id')
    .limit(count)
    .execute()
}

/**
 * Parts of the demo shop with a price in both countries and pieces at the branch of `city`, whose article no other part has.
 * `seed` chooses them, so that two tests do not buy the same pieces.
 */
export async function findStockedParts(
  db: Database,
  seed: string,
  count: number,
  city = 'Смоленск',
): Promise<StockedPart[]> {
  const key = createHash('sha256').update(seed).digest('hex')
  const parts = await db
    .selectFrom('part')
    .innerJoin('stock', 'stock.partId', 'part.id')
    .innerJoin('branch', 'branch.id', 'stock.branchId')
    .innerJoin('price as roubles', 'roubles.partId', 'part.id')
    .innerJoin('price as tenge', 'tenge.partId', 'part.id')
    .select(['part.id', 'part.article', 'part.name', 'part.slug'])
    .where('branch.city', '=', city)
    .where('part.removedAt', 'is', null)
    .where('part.packageSize', '=', 1)
    .where('roubles.priceListId', '=', rublePriceListId)
    .where('roubles.priceMinor', '>', 0)
    .where('tenge.priceListId', '=', tengePriceListId)
    .where('tenge.priceMinor', '>', 0)
    .where(sql<boolean>`stock.quantity - stock.reserved >= ${plentiful}`)
    .where(sql<boolean>`(select count(*) from part as other where other.article = part.article) = 1`)
    .orderBy(sql`md5(part.id || ${key})`)
    .limit(count)
    .execute()
  if (parts.length < count) throw new Error(`The demo shop has fewer than ${count} parts in stock`)
  return parts
}
