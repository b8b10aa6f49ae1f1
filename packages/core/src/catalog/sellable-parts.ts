import { appError, type PriceView } from '@agromarket/shared'
import type { Reader, Trx } from '../platform/db/index.ts'
import { type BestOffer, type PriceScope, toOfferPrice, toPriceView } from '../pricing/index.ts'
import * as partRepository from './part.repository.ts'
import * as stockRepository from './stock.repository.ts'

/** What carts and orders need to know of a part. */
export interface SellablePart {
  id: number
  code1c: string
  slug: string
  article: string
  name: string
  manufacturer: string
  icon: string
  unit: string
  /** Sold in whole packages of so many pieces. */
  packageSize: number
  weightGrams: number
  /** May no longer be bought. */
  isRemoved: boolean
  /** null for guests; `priceMinor` 0 is «Цена по запросу». */
  price: PriceView | null
  /** Free pieces by branch id, of the branches that may supply; those without any are absent. */
  free: Readonly<Record<string, number>>
  /** Set when none of these branches has it and it can be ordered: price and package size are then the offer's. */
  onOrder: BestOffer | null
}

/** Who looks and from where: `scope` is priceScope(ctx), `branchIds` the branches that may supply (supplyBranches). */
export interface SellableView {
  scope: PriceScope
  branchIds: readonly number[]
}

/** The parts by id, in one statement; unknown ids are absent. Reads without locking: orders call lockStock first. */
export async function getSellableParts(
  db: Reader,
  { partIds, ...view }: SellableView & { partIds: readonly number[] },
): Promise<Map<number, SellablePart>> {
  if (partIds.length === 0) return new Map()
  const rows = await partRepository.findSellable(db, partIds, view.scope)
  return new Map(rows.map((row) => [row.id, toSellablePart(row, view)]))
}

/** What the viewer may know of a part that a statement has read with selectSellable in the same `scope`. */
export function toSellablePart(
  { price, free, offer, ...part }: partRepository.SellableRow,
  { scope, branchIds }: SellableView,
): SellablePart {
  const ofBranches = branchIds.flatMap((id) => (free?.[id] === undefined ? [] : [[id, free[id]] as const]))
  const onOrder = ofBranches.length === 0 && !part.isRemoved ? offer : null
  return {
    ...part,
    ...(onOrder?.multiplicity && { packageSize: onOrder.multiplicity }),
    price: toPriceView(onOrder ? toOfferPrice(onOrder) : price, scope),
    free: Object.fromEntries(ofBranches),
    onOrder,
  }
}

/**
 * Locks the stock rows of these parts in (part, branch) order until the transaction ends, and answers what is free.
 * A part that a branch has never had is absent.
 */
export async function lockStock(
  trx: Trx,
  input: { partIds: readonly number[]; branchIds: readonly number[] },
): Promise<stockRepository.StockRow[]> {
  return stockRepository.lock(trx, input.partIds, input.branchIds)
}

/** Reserves pieces at branches, in the transaction that has locked them. Throws stock_insufficient. */
export async function reserveStock(trx: Trx, takes: readonly stockRepository.StockTake[]): Promise<void> {
  if (takes.length === 0) return
  const reserved = await stockRepository.reserve(trx, takes)
  if (reserved !== takes.length) throw appError('stock_insufficient')
}

/** Gives pieces that were reserved back to the shelves, in an order in which no two wait for each other. */
export async function releaseStock(trx: Trx, takes: readonly stockRepository.StockTake[]): Promise<void> {
  await settle(trx, takes, stockRepository.release)
}

/** Takes pieces that were reserved off the shelves: they are sent or handed out. */
export async function consumeStock(trx: Trx, takes: readonly stockRepository.StockTake[]): Promise<void> {
  await settle(trx, takes, stockRepository.consume)
}

async function settle(
  trx: Trx,
  takes: readonly stockRepository.StockTake[],
  change: typeof stockRepository.release,
): Promise<void> {
  if (takes.length === 0) return
  await stockRepository.lock(
    trx,
    takes.map(({ partId }) => partId),
    takes.map(({ branchId }) => branchId),
  )
  await change(trx, takes)
}
