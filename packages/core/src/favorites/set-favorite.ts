import { appError, favoriteLimits, type SetFavorite } from '@agromarket/shared'
import { getProductKind } from '../catalog/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { changeAsOwner, visitorOwner } from '../platform/owner/index.ts'
import { favoriteList, favoriteListName } from './favorite-list.ts'

/**
 * Puts a product among the visitor's favourites or takes it out; saying it twice changes nothing more. A guest's waits
 * for his sign-in. Throws part_not_found, part_removed, model_not_found, favorites_full (more than 200). Spec §2.
 */
export async function setFavorite(ctx: RequestContext, input: SetFavorite): Promise<SetFavorite> {
  const { code, isFavorite } = input
  if (isFavorite) await add(ctx, code)
  else await remove(ctx, code)
  return input
}

async function add(ctx: RequestContext, code: string): Promise<void> {
  await getProductKind(ctx.db, code)
  await changeAsOwner(ctx, favoriteListName, async (trx, owner) => {
    const kinds = await favoriteList.countKinds(trx, owner)
    const count = [...kinds.values()].reduce((sum, one) => sum + one, 0)
    if (count >= favoriteLimits.maxProducts && !(await favoriteList.has(trx, owner, code)))
      throw appError('favorites_full')
    await favoriteList.add(trx, owner, code, 'stays')
  })
}

async function remove(ctx: RequestContext, code: string): Promise<void> {
  const owner = visitorOwner(ctx)
  if (owner) await favoriteList.remove(ctx.db, owner, code)
}
