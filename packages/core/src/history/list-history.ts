import { type BrowsingHistoryQuery, historyLimits, type ProductCard, toProductCode } from '@agromarket/shared'
import { getProductCards } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { visitorOwner } from '../platform/owner/index.ts'
import { historyList } from './history-list.ts'

/** What the visitor has looked at, the latest first, without the machine whose page asks. Spec §7. */
export async function listHistory(
  ctx: RequestContext,
  { modelId, limit }: BrowsingHistoryQuery,
): Promise<ProductCard[]> {
  const owner = visitorOwner(ctx)
  if (!owner) return []
  const codes = await historyList.find(ctx.db, owner, historyLimits.maxProducts)
  const own = modelId === undefined ? null : toProductCode({ modelId })
  return getProductCards(ctx, codes.filter((code) => code !== own).slice(0, limit))
}

/** Forgets what the visitor has looked at. */
export async function clearHistory(ctx: RequestContext): Promise<void> {
  const owner = visitorOwner(ctx)
  if (owner) await historyList.clear(ctx.db, owner)
}
