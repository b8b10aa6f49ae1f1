import { findMovedPage } from '@agromarket/core/catalog'
import { findMovedPost } from '@agromarket/core/content'
import type { RequestContext } from '@agromarket/core/platform/context'

/** Where a page lives that is not at this address: of the blog, or of the catalogue. Null where there is none. */
export async function findMovedAddress(ctx: RequestContext, url: string): Promise<string | null> {
  return (await findMovedPost(ctx, url)) ?? (await findMovedPage(ctx, url))
}
