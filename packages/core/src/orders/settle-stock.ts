import { appError } from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { consumeStock, lockStock, releaseStock, reserveStock, supplyBranches } from '../catalog/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { allocateStock } from './allocate-stock.ts'
import * as orderChangeRepository from './order-change.repository.ts'
import type { StockDemand } from './order-transitions.ts'

type Order = Pick<orderChangeRepository.LockedOrder, 'id' | 'branchId'>

const reservationGone = 'Резерв истёк, и части товаров больше нет. Согласуйте замену с покупателем.'

/**
 * Brings the pieces of a locked order to where its state wants them, whatever an earlier change has left; a second time it
 * does nothing. Throws stock_insufficient with the articles and `whenShort` when pieces that it wants are not there.
 */
export async function settleStock(
  trx: Trx,
  order: Order,
  demand: StockDemand,
  places: Places,
  whenShort = reservationGone,
): Promise<void> {
  if (demand === 'held') return holdStock(trx, order, { places, whenShort })
  const held = await orderChangeRepository.findHeld(trx, order.id)
  if (demand === 'free') {
    await releaseStock(trx, held)
    await orderChangeRepository.settleHeld(trx, order.id, 'released')
  } else {
    await consumeStock(trx, held)
    await orderChangeRepository.settleHeld(trx, order.id, 'consumed')
  }
}

async function holdStock(
  trx: Trx,
  order: Order,
  { places, whenShort }: { places: Places; whenShort: string },
): Promise<void> {
  const lines = await orderChangeRepository.findLines(trx, order.id)
  const held = await orderChangeRepository.findHeld(trx, order.id)
  if (sum(held.map(({ quantity }) => quantity)) === sum(lines.map(({ count }) => count))) return
  const branch = places.branches.find(({ id }) => id === order.branchId)
  if (!branch) throw new Error(`The branch ${order.branchId} of an order is gone`)
  const branchIds = supplyBranches(places, branch).map((supply) => supply.branch.id)
  const rows = { partIds: lines.map(({ partId }) => partId), branchIds }
  // All rows at once and in one order, before some of them are given back.
  if (held.length > 0) await lockStock(trx, rows)
  await releaseStock(trx, held)
  const stock = await lockStock(trx, rows)
  const { takes, missing } = allocateStock(lines, stock, branchIds)
  if (missing.length > 0) {
    const articles = lines.filter(({ partId }) => missing.includes(partId)).map(({ article }) => article)
    throw appError('stock_insufficient', { articles, message: whenShort })
  }
  await reserveStock(trx, takes)
  await orderChangeRepository.replaceReservations(trx, order.id, takes)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
