import { appError, type OrderedSupply } from '@agromarket/shared'
import type { Trx } from '../platform/db/index.ts'
import { findPurchases } from '../suppliers/index.ts'
import type { DraftLine } from './draft-order.ts'

/** The branch that has promised the part finds it itself. */
const ofBranch = { supplierName: '', article: '', maker: '', costMinor: null, costCurrency: '' } as const

/**
 * From whom the lines that branches do not have are ordered, and at which cost, by part. Throws price_changed when the
 * offer has gone meanwhile.
 */
export async function listPurchases(
  trx: Trx,
  lines: readonly DraftLine[],
): Promise<ReadonlyMap<number, OrderedSupply>> {
  const ordered = lines.flatMap(({ partId, onOrder }) => (onOrder ? [{ partId, onOrder }] : []))
  const purchases = await findPurchases(
    trx,
    ordered.flatMap(({ onOrder }) => onOrder.positionId ?? []),
  )
  return new Map(
    ordered.map(({ partId, onOrder: { days, positionId } }) => {
      const purchase = positionId === null ? ofBranch : purchases.get(positionId)
      if (!purchase) throw appError('price_changed')
      return [partId, { days, ...purchase }]
    }),
  )
}
