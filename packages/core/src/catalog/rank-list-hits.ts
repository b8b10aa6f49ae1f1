import type { CrossNumber } from '@agromarket/shared'
import { sortDistinct } from './part-index/bits.ts'
import { hasBit, hasValue, type PartColumns, partNumber } from './part-index/part-columns.ts'
import type { SearchHits } from './search/find-all-hits.ts'
import type { FoundParts } from './search/find-in-words.ts'

/** What a query has found, as parts of the columns in order. */
export interface RankedHits {
  parts: Uint32Array
  notes: Record<string, CrossNumber>
}

/** Parts of the columns, for what was found by id; what the columns do not have is left out. */
export function toFoundParts(columns: PartColumns, { ids, tiers }: Pick<SearchHits, 'ids' | 'tiers'>): FoundParts {
  const found: FoundParts = { parts: new Uint32Array(ids.length), tiers: new Uint8Array(ids.length) }
  let length = 0
  for (let index = 0; index < ids.length; index += 1) {
    const part = partNumber(columns, ids[index] ?? 0)
    if (part === undefined) continue
    found.parts[length] = part
    found.tiers[length] = tiers[index] ?? 0
    length += 1
  }
  return { parts: found.parts.subarray(0, length), tiers: found.tiers.subarray(0, length) }
}

/**
 * The order of the search field (search/rank-hits.ts) over everything that was found: by tier, then what fits the machine
 * in use, what the branch has, the popular. What is off sale is left out.
 */
export function rankFound(
  columns: PartColumns,
  { parts, tiers }: FoundParts,
  { branchId, modelId }: { branchId: number; modelId: number | null },
): Uint32Array {
  const stock = columns.stock.get(branchId)
  const model = modelId === null ? undefined : columns.models.numbering.numberOf.get(modelId)
  const { rank, order, length } = columns.orders.popular
  // In 32 bits there is room for ten million parts and the tiers of all the numbers that a query may have.
  const keys = new Uint32Array(parts.length)
  let found = 0
  let most = 0
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? 0
    const place = rank[part] ?? length
    if (place >= length) continue
    const misfits = model === undefined || !hasValue(columns.models, part, model) ? 1 : 0
    const isAway = stock && hasBit(stock, part) ? 0 : 1
    const key = (((tiers[index] ?? 0) * 2 + misfits) * 2 + isAway) * length + place
    keys[found] = key
    if (key > most) most = key
    found += 1
  }
  const ranked = sortDistinct(keys.subarray(0, found), most + 1)
  for (let index = 0; index < ranked.length; index += 1) ranked[index] = order[(ranked[index] ?? 0) % length] ?? 0
  // A list is kept, the room for what is off sale is not.
  return ranked.length < keys.length ? ranked.slice() : ranked
}
