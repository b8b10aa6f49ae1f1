import type { ProductCard, ProductCode } from '@agromarket/shared'
import { getProductCards } from '../../catalog/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { someItems } from './define-logic.ts'

/** Of a list that may hold hundreds. */
const shown = 6

/** The first products of a list that the reader keeps himself; null when it is empty. */
export async function toOwnList(
  ctx: RequestContext,
  codes: readonly ProductCode[],
): Promise<{ items: ProductCard[]; total: number } | null> {
  const list = someItems(await getProductCards(ctx, codes.slice(0, shown)))
  return list && { ...list, total: codes.length }
}
