import type { CrossNumber } from '@agromarket/shared'
import { hasBit, hasValue, type PartColumns, partNumber } from './part-index/part-columns.ts'
import type { SearchHits } from './search/find-all-hits.ts'

/** What a query has found, as parts of the columns in order. */
export interface RankedHits {
  parts: Uint32Array
  notes: Record<string, CrossNumber>
}

/**
 * The order of the search field (search/rank-hits.ts) over everything that was found: by tier, then what fits the machine
 * in use, what the branch has, the popular.
 */
export function rankHits(
  columns: PartColumns,
  { ids, tiers, notes }: SearchHits,
  { branchId, modelId }: { branchId: number; modelId: number | null },
): RankedHits {
  const stock = columns.stock.get(branchId)
  const model = modelId === null ? undefined : columns.models.numbering.numberOf.get(modelId)
  const { rank, order, length } = columns.orders.popular
  const keys = new Float64Array(ids.length)
  let found = 0
  for (let index = 0; index < ids.length; index += 1) {
    const part = partNumber(columns, ids[index] ?? 0)
    const place = part === undefined ? length : (rank[part] ?? length)
    if (part === undefined || place >= length) continue
    const misfits = model === undefined || !hasValue(columns.models, part, model) ? 1 : 0
    const isAway = stock && hasBit(stock, part) ? 0 : 1
    keys[found] = (((tiers[index] ?? 0) * 2 + misfits) * 2 + isAway) * length + place
    found += 1
  }
  return { parts: Uint32Array.from(keys.subarray(0, found).sort(), (key) => order[key % length] ?? 0), notes }
}
