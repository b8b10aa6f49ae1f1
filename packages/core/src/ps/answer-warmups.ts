import { appError, type PsOwn, type RejectWarmup, type SaveWarmupViews, type WarmupItem } from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import { loadWarmups } from './blocks/warmup.ts'
import { insertEvent } from './event.repository.ts'
import { requireChanger, requireRecipient } from './require-recipient.ts'
import { countWarmupViews, rejectWarmup as setRejected, type WarmupKind } from './warmup.repository.ts'

/** What is suggested to the recipient. Throws not_found for nobody's. Spec §7 get-warmup-block, get-interests-warmup-block. */
export async function getWarmups(ctx: RequestContext, own: PsOwn, kind: WarmupKind): Promise<{ items: WarmupItem[] }> {
  const { id } = await requireRecipient(ctx, own)
  return { items: await loadWarmups(ctx, id, kind) }
}

/**
 * The recipient does not want what was suggested, and says why; saying it twice changes nothing more. Throws not_found,
 * rate_limited. Spec §7 save-warmup-reject.
 */
export async function rejectWarmup(ctx: RequestContext, input: RejectWarmup): Promise<{ ok: true }> {
  const { productId, categoryId, offerId, reason, ...own } = input
  const recipient = await requireChanger(ctx, own)
  await ctx.db.transaction().execute(async (trx) => {
    const found = await setRejected(trx, recipient.id, { productId, categoryId, offerId }, reason)
    if (found === 'nothing') throw appError('not_found')
    if (found === 'new') await insertEvent(trx, { recipientId: recipient.id, kind: 'rejected', detail: reason })
  })
  return { ok: true }
}

/**
 * Counts which of the suggested machines were looked at; `url` is the page where, with the recipient’s signs. Throws
 * not_found for nobody’s page, rate_limited. Spec §7 save-warmup-views.
 */
export async function saveWarmupViews(ctx: RequestContext, { views, url }: SaveWarmupViews): Promise<{ ok: true }> {
  const recipient = await requireChanger(ctx, readSigns(url))
  await countWarmupViews(ctx.db, recipient.id, views)
  return { ok: true }
}

/** «/ps/ab12?uc=…&sendingId=…», with or without its host. */
function readSigns(url: string): PsOwn {
  const address = URL.parse(url, 'http://shop')
  const query = address?.searchParams
  const [, hash = ''] = /^\/ps\/([A-Za-z0-9_-]{4,64})\/?$/.exec(address?.pathname ?? '') ?? []
  return { hash, uc: query?.get('uc') ?? '', sendingId: query?.get('sendingId') ?? query?.get('sending_id') ?? '' }
}
