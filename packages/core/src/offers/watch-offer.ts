import type { OfferPage, OfferSeen } from '@agromarket/shared'
import { watchView } from '../auth/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import { getOfferPage } from './get-offer-page.ts'

/**
 * The offer as it is now, and again whenever the client, the manager or a colleague has changed it, until `signal` ends
 * the watching. Each reading asks anew what the visitor may see. Throws what getOfferPage throws.
 */
export async function* watchOffer(
  ctx: RequestContext,
  seen: OfferSeen,
  signal: AbortSignal,
): AsyncGenerator<OfferPage> {
  const { id } = await getOfferPage(ctx, seen)
  yield* watchView(ctx, { table: 'offer', id, signal }, () => getOfferPage(ctx, seen))
}
