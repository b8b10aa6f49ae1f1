import type { Branch } from '@agromarket/shared'
import { getPlaces, type Places } from '../../area/index.ts'
import {
  getSellableParts,
  lockStock,
  reserveStock,
  type SellablePart,
  type StockRow,
  type StockTake,
  supplyBranches,
} from '../../catalog/index.ts'
import type { Database, Trx } from '../../platform/db/index.ts'
import { type Allocation, allocateStock } from '../allocate-stock.ts'
import { draftOrder } from '../draft-order.ts'
import { stockDemandOf } from '../order-transitions.ts'
import { planSupply } from '../plan-supply.ts'
import * as recordRepository from './record.repository.ts'
import { type RecordedOrder, standingOf } from './recorded-order.ts'

/**
 * Takes orders of before over, with their history: at today's prices, in a state that the table of moves leads to, all or
 * none. Pieces that an open order still needs are reserved; those of sent and finished ones have left the shelf, and what
 * a limit has paid is taken off it, before. Nobody is told. Answers how many were new.
 */
export async function recordOrders(db: Database, orders: readonly RecordedOrder[]): Promise<number> {
  const places = await getPlaces(db)
  const byTime = [...orders].sort((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
  return db.transaction().execute(async (trx) => {
    const known = await recordRepository.findKnown(trx, byTime)
    const fresh = byTime.filter(({ userId, key }) => !known.has(`${userId} ${key}`))
    if (fresh.length === 0) return 0
    const shelves = await readShelves(trx, fresh, places)
    const rows = fresh.map((order) => toRow(order, shelves, places))
    await recordRepository.insert(trx, rows)
    await reserveStock(trx, sumTakes(rows))
    return rows.length
  })
}

interface Shelves {
  /** By whose prices they have. */
  parts: ReadonlyMap<string, ReadonlyMap<number, SellablePart>>
  stock: StockRow[]
}

async function readShelves(trx: Trx, orders: readonly RecordedOrder[], places: Places): Promise<Shelves> {
  const partIds = [...new Set(orders.flatMap(({ lines }) => lines.map(({ partId }) => partId)))]
  const stock = await lockStock(trx, { partIds, branchIds: places.branches.map(({ id }) => id) })
  const parts = new Map<string, ReadonlyMap<number, SellablePart>>()
  for (const order of orders) {
    const { priceListId, currency, userId, organizationId, branchId } = order
    if (parts.has(priceKey(order))) continue
    const scope = { priceListId, currency, userId, organizationId, branchId }
    parts.set(priceKey(order), await getSellableParts(trx, { partIds, scope, branchIds: [] }))
  }
  return { parts, stock }
}

function priceKey({ priceListId, userId, organizationId, branchId }: RecordedOrder): string {
  return `${priceListId} ${userId} ${organizationId} ${branchId}`
}

function toRow(order: RecordedOrder, shelves: Shelves, places: Places): recordRepository.OrderRecord {
  const branch = places.branches.find(({ id }) => id === order.branchId)
  if (!branch) throw new Error(`Order ${order.key} names branch ${order.branchId}, which is none`)
  const standing = standingOf(order)
  const draft = draftOrder(order.lines, shelves.parts.get(priceKey(order)) ?? new Map(), undefined)
  const demand = stockDemandOf(standing.status, { delivery: order.delivery?.method ?? 'pickup' })
  const branches = supplyBranches(places, branch)
  const allocation =
    demand === 'held'
      ? takeFromShelves(
          draft.lines,
          shelves.stock,
          branches.map((one) => one.branch.id),
        )
      : allAtBranch(draft.lines, branch)
  if (allocation.missing.length > 0) throw new Error(`Order ${order.key} needs more pieces than there are`)
  const supply = planSupply(draft.lines, allocation, { branches, branch, now: order.placedAt })
  return {
    order,
    standing,
    lines: supply.lines,
    takes: allocation.takes,
    reservation: demand === 'held' ? 'held' : demand === 'gone' ? 'consumed' : 'released',
    pickupDate: supply.pickupDate,
    goodsMinor: draft.totalMinor,
    weightGrams: draft.weightGrams,
  }
}

/** What one order takes, the next does not find. */
function takeFromShelves(
  lines: Parameters<typeof allocateStock>[0],
  stock: StockRow[],
  branchIds: readonly number[],
): Allocation {
  const allocation = allocateStock(lines, stock, branchIds)
  for (const { partId, branchId, quantity } of allocation.takes) {
    const row = stock.find((one) => one.partId === partId && one.branchId === branchId)
    if (row) row.free -= quantity
  }
  return allocation
}

function allAtBranch(lines: readonly { partId: number; count: number }[], { id }: Branch): Allocation {
  return {
    takes: lines.map(({ partId, count }) => ({ partId, branchId: id, quantity: count })),
    countAtBranch: new Map(lines.map(({ partId, count }) => [partId, count])),
    missing: [],
  }
}

/** A shelf row is reserved from once, for all orders together. */
function sumTakes(rows: readonly recordRepository.OrderRecord[]): StockTake[] {
  const sums = new Map<string, StockTake>()
  for (const { takes, reservation } of rows) {
    for (const take of reservation === 'held' ? takes : []) {
      const key = `${take.partId} ${take.branchId}`
      sums.set(key, { ...take, quantity: take.quantity + (sums.get(key)?.quantity ?? 0) })
    }
  }
  return [...sums.values()]
}
