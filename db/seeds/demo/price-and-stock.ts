import type { BranchSeed } from '../branches.ts'
import type { DemoPart } from './demo-part.ts'
import type { Random } from './random.ts'

type PriceAndStock = Pick<
  DemoPart,
  'priceRub' | 'oldPriceRub' | 'priceKzt' | 'oldPriceKzt' | 'isSale' | 'isSuperPrice' | 'stock'
>

const kztPerRub = 5.6

/**
 * The price in both lists and stock that looks like a network's: every tenth part is by request, some are reduced, a
 * quarter lies in other branches only, a tenth nowhere.
 */
export function priceAndStock(random: Random, priceRub: number, branches: readonly BranchSeed[]): PriceAndStock {
  const rub = roundPrice(priceRub)
  const kzt = roundPrice(rub * kztPerRub)
  const fate = random.next()
  const reduction = random.chance(0.14) ? 1.04 + random.next() * 0.3 : null
  const isUnpriced = fate < 0.09
  const hasTenge = !isUnpriced && !random.chance(0.1)
  const oldRub = reduction === null ? null : roundPrice(rub * reduction)
  const oldKzt = reduction === null ? null : roundPrice(kzt * reduction)
  return {
    priceRub: isUnpriced ? (fate < 0.04 ? null : 0) : rub,
    oldPriceRub: isUnpriced || oldRub === null || oldRub <= rub ? null : oldRub,
    priceKzt: hasTenge ? kzt : null,
    oldPriceKzt: !hasTenge || oldKzt === null || oldKzt <= kzt ? null : oldKzt,
    isSale: !isUnpriced && reduction !== null && random.chance(0.85),
    isSuperPrice: !isUnpriced && random.chance(0.03),
    stock: pickStock(random, rub, branches),
  }
}

/** Cheap things lie by the dozen, dear ones singly. */
function pickStock(random: Random, rub: number, branches: readonly BranchSeed[]): Record<string, number> {
  const fate = random.next()
  if (fate < 0.1) return {}
  const most = rub < 300 ? 400 : rub < 2_000 ? 60 : rub < 10_000 ? 20 : rub < 50_000 ? 6 : 2
  const share = fate < 0.35 ? 0.07 : 0.16
  const stock: Record<string, number> = {}
  for (const branch of branches) {
    const chance = branch.isDefault ? (fate < 0.35 ? 0 : 0.75) : share
    if (random.chance(chance)) stock[branch.code] = Math.ceil(most * random.next() ** 2)
  }
  return stock
}

/** 64, 420, 1 190, 17 240, 189 500: finer for cheap parts. */
function roundPrice(value: number): number {
  const step = value < 100 ? 1 : value < 1_000 ? 5 : value < 20_000 ? 10 : value < 100_000 ? 50 : 500
  return Math.max(step, Math.round(value / step) * step)
}
