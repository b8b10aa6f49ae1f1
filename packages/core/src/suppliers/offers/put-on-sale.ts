import type { Trx } from '../../platform/db/index.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import * as offerRepository from './offer.repository.ts'

/**
 * Puts a version of a price list on sale, and what it changes into the shop, in one transaction. False: the version it was
 * compared with is no longer there.
 */
export async function putOnSale(
  trx: Trx,
  priceListId: number,
  versions: { version: number; baseVersion: number; positions: number },
): Promise<boolean> {
  const { hiddenAt } = (await priceListRepository.lock(trx, priceListId)) ?? { hiddenAt: null }
  if (!(await priceListRepository.swap(trx, priceListId, versions))) return false
  const { baseVersion: from, version: to } = versions
  await offerRepository.refreshChanged(trx, { priceListId, from, to, areAll: hiddenAt !== null })
  return true
}

/** Puts the version before back on sale. */
export async function putBack(
  trx: Trx,
  { id, currentVersion }: { id: number; currentVersion: number },
  { version, positions }: { version: number; positions: number },
): Promise<void> {
  await priceListRepository.swapBack(trx, id, version, positions)
  await offerRepository.refreshChanged(trx, { priceListId: id, from: currentVersion, to: version, areAll: false })
}
