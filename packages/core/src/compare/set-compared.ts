import { appError, compareLimits, type ProductCode, type SetCompared } from '@agromarket/shared'
import { getProductKind } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { changeAsOwner, visitorOwner } from '../platform/owner/index.ts'
import { compareList, compareListName } from './compare-list.ts'

/** Codes of the products that the visitor compares and that are on sale, in the order of adding. Spec §2 compare. */
export async function listCompared(ctx: RequestContext): Promise<ProductCode[]> {
  const owner = visitorOwner(ctx)
  if (!owner) return []
  const latestFirst = await compareList.find(ctx.db, owner, compareLimits.maxProducts)
  return latestFirst.reverse()
}

/**
 * Puts a product on the visitor's comparison or takes it off; saying it twice changes nothing more. A guest's first
 * starts his session. Throws part_not_found, part_removed, model_not_found, compare_full (six of a kind). Spec §2.
 */
export async function setCompared(ctx: RequestContext, input: SetCompared): Promise<SetCompared> {
  if (input.isCompared) await add(ctx, input.code)
  else await remove(ctx, input.code)
  return input
}

async function add(ctx: RequestContext, code: ProductCode): Promise<void> {
  const kind = await getProductKind(ctx.db, code)
  await changeAsOwner(ctx, compareListName, async (trx, owner) => {
    if (await compareList.has(trx, owner, code)) return
    const counts = await compareList.countKinds(trx, owner)
    if ((counts.get(kind) ?? 0) >= compareLimits.maxOfKind) throw appError('compare_full')
    await compareList.add(trx, owner, code, 'stays')
    await compareList.trim(trx, owner, { ofAll: compareLimits.maxProducts })
  })
}

async function remove(ctx: RequestContext, code: ProductCode): Promise<void> {
  const owner = visitorOwner(ctx)
  if (owner) await compareList.remove(ctx.db, owner, code)
}
