import type { OrderedSupply } from '@agromarket/shared'
import type { Reader } from '../../platform/db/index.ts'
import * as offerRepository from './offer.repository.ts'

/** Whom positions are ordered from, and what each costs there, by id of the position. For orders. */
export async function findPurchases(
  db: Reader,
  positionIds: readonly number[],
): Promise<Map<number, Omit<OrderedSupply, 'days'>>> {
  if (positionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('supplierPosition as p')
    .innerJoin('supplierPriceList as l', 'l.id', 'p.priceListId')
    .innerJoin('supplier as s', 's.id', 'l.supplierId')
    .select(['p.id', 's.name as supplierName', 'p.article', 'p.maker', 'p.priceMinor', 'p.currency'])
    .where('p.id', 'in', positionIds)
    .execute()
  return new Map(
    rows.map(({ id, priceMinor, currency, ...purchase }) => [
      Number(id),
      { ...purchase, costMinor: Number(priceMinor ?? 0), costCurrency: currency },
    ]),
  )
}

/** What parts cost the shop, each from its cheapest supplier, in kopecks: for employees alone. */
export async function listPurchaseCosts(db: Reader, partIds: readonly number[]): Promise<Map<number, number>> {
  return partIds.length === 0 ? new Map() : offerRepository.findPurchaseCosts(db, partIds)
}
