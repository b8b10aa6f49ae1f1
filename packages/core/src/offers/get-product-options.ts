import { type ProductOption, toProductOptions } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { loadOffer } from './load-offer.ts'

/** Options of the offer's machines with the client's changes. Throws not_found. Spec §7 get-product-options. */
export async function getProductOptions(ctx: RequestContext, hash: string): Promise<ProductOption[]> {
  const { edition, pending } = await loadOffer(ctx, hash)
  return toProductOptions(edition.content, pending)
}
