import {
  appError,
  noMoreReason,
  type PsOwn,
  type RejectWarmup,
  readBlocks,
  type SaveWarmupViews,
  type SetOptOut,
  type TakeRejectBack,
  type WarmupItem,
} from '@agromarket/shared'
import type { RequestContext } from '../platform/context/index.ts'
import type { Trx } from '../platform/db/index.ts'
import { loadWarmups } from './blocks/load-warmups.ts'
import { deleteLatestEvent, insertEvent } from './event.repository.ts'
import { findConfigByHash } from './ps.repository.ts'
import { setOptedOut } from './recipient.repository.ts'
import { requireChanger, requireReader } from './require-recipient.ts'
import { clearRejected, countWarmupViews, rejectWarmup as setRejected, type WarmupKind } from './warmup.repository.ts'

/** What is suggested to the recipient. Throws not_found for nobody's. Spec §7 get-warmup-block, get-interests-warmup-block. */
export async function getWarmups(ctx: RequestContext, own: PsOwn, kind: WarmupKind): Promise<{ items: WarmupItem[] }> {
  const { recipient } = await requireReader(ctx, own)
  return { items: await loadWarmups(ctx, recipient.id, kind) }
}

/**
 * The recipient does not want what was suggested, and says why; saying it twice changes nothing more. Throws as
 * requireChanger does. Spec §7 save-warmup-reject.
 */
export async function rejectWarmup(ctx: RequestContext, input: RejectWarmup): Promise<{ ok: true }> {
  const { productId, categoryId, offerId, reason, ...own } = input
  const recipient = await requireChanger(ctx, own)
  await ctx.db.transaction().execute(async (trx) => {
    const { found, kind } = await setRejected(trx, recipient.id, { productId, categoryId, offerId }, reason)
    if (found === 'nothing') throw appError('not_found')
    if (found === 'again') return
    const place = await findBlockOf(trx, own.hash, kind)
    await insertEvent(trx, { recipientId: recipient.id, kind: 'rejected', detail: reason, ...place })
    if (reason === noMoreReason) await setOptedOut(trx, recipient.userCode, true)
  })
  return { ok: true }
}

/** Where on the page it was refused: the first block that shows things of this kind; nothing for who names no page. */
async function findBlockOf(trx: Trx, hash: string, kind: WarmupKind) {
  const config = hash === '' ? undefined : await findConfigByHash(trx, hash)
  if (!config) return {}
  const type = kind === 'warmup' ? 'warmup' : 'interests'
  const block = readBlocks(config.blocks).blocks.find((shown) => shown.type === type && !shown.isHidden)
  return { configId: config.id, blockId: block?.id ?? '' }
}

/**
 * Takes a rejection back: it is suggested again, and nobody counts it as rejected. What was not rejected stays as it is.
 * Throws not_found, rate_limited.
 */
export async function takeRejectBack(ctx: RequestContext, input: TakeRejectBack): Promise<{ ok: true }> {
  const { productId, categoryId, offerId, ...own } = input
  const recipient = await requireChanger(ctx, own)
  await ctx.db.transaction().execute(async (trx) => {
    const reasons = await clearRejected(trx, recipient.id, { productId, categoryId, offerId })
    for (const reason of reasons)
      await deleteLatestEvent(trx, { recipientId: recipient.id, kind: 'rejected', detail: reason })
    if (reasons.includes(noMoreReason)) await setOptedOut(trx, recipient.userCode, false)
  })
  return { ok: true }
}

/** The client wants no more selections and reminders, or wants them again. Throws not_found, rate_limited. */
export async function setOptOut(ctx: RequestContext, { isOut, ...own }: SetOptOut): Promise<{ ok: true }> {
  const { userCode } = await requireChanger(ctx, own)
  await ctx.db.transaction().execute((trx) => setOptedOut(trx, userCode, isOut))
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
