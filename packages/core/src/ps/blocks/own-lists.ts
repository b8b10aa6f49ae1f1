import type { ProductCard, ProductCode } from '@agromarket/shared'
import { toProductCode } from '@agromarket/shared'
import { listCartPartIds } from '../../cart/index.ts'
import { getProductCards } from '../../catalog/index.ts'
import { listCompared } from '../../compare/index.ts'
import { listFavoriteCodes } from '../../favorites/index.ts'
import { listHistory } from '../../history/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { type PsBlockLogic, someItems } from './define-logic.ts'

/** Of a list that may hold hundreds. */
const shown = 6

export const browsingHistory: PsBlockLogic<'browsingHistory'> = {
  load: async ({ ctx }, { quantity }) => someItems(await listHistory(ctx, { limit: quantity })),
}

export const compare: PsBlockLogic<'compare'> = {
  load: async ({ ctx }) => toList(ctx, await listCompared(ctx)),
}

export const bookmarks: PsBlockLogic<'bookmarks'> = {
  load: async ({ ctx }) => (ctx.user ? toList(ctx, await listFavoriteCodes(ctx)) : null),
}

export const cart: PsBlockLogic<'cart'> = {
  async load({ ctx }) {
    const partIds = await listCartPartIds(ctx)
    return toList(
      ctx,
      partIds.map((partId) => toProductCode({ partId })),
    )
  },
}

async function toList(
  ctx: RequestContext,
  codes: readonly ProductCode[],
): Promise<{ items: ProductCard[]; total: number } | null> {
  const list = someItems(await getProductCards(ctx, codes.slice(0, shown)))
  return list && { ...list, total: codes.length }
}
