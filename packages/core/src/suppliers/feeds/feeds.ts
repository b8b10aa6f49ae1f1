import { randomUUID } from 'node:crypto'
import { type AddFeed, appError, nextFeedTime, type SupplierFeed } from '@agromarket/shared'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import { enqueueJob } from '../../platform/outbox/index.ts'
import { sealSecret } from '../../platform/secret-box/index.ts'
import * as priceListRepository from '../profile/price-list.repository.ts'
import * as supplierRepository from '../supplier.repository.ts'
import { assertMayAct, chooseSupplier, readableSuppliers } from '../supplier-access.ts'
import type { FeedRow } from './feed.repository.ts'
import * as feedRepository from './feed.repository.ts'
import { fetchFeedJob } from './fetch-feed.job.ts'
import { secretPlaceOf } from './fetch-feed.ts'

/** More links than any supplier has price lists. */
const mostFeeds = 50

/** Links of the viewer's suppliers; their secrets are never told. */
export async function listFeeds(ctx: RequestContext, supplierId?: string): Promise<SupplierFeed[]> {
  return feedRepository.list(ctx.db, await readableSuppliers(ctx, supplierId))
}

/**
 * A link is never changed, only replaced: a secret does not come along to another address. Throws not_found, forbidden,
 * validation_error (an address of an inner network, more links than may be).
 */
export async function addFeed(ctx: RequestContext, input: AddFeed): Promise<{ feedId: string }> {
  const supplierId = await chooseSupplier(ctx, input.supplierId)
  await assertMayAct(ctx, supplierId, 'keys')
  const { authKind, login, secret, name, url, schedule, priceListId } = input
  const refusal = ctx.ports.priceLinks.findRefusal(url)
  if (refusal !== null) throw appError('validation_error', { issues: [{ path: 'url', message: refusal }] })
  const feedId = randomUUID()
  const words = authKind === 'basic' ? `${login}:${secret}` : secret
  const sealed = authKind === 'none' ? null : sealSecret(ctx.config.secret, secretPlaceOf(feedId), words)
  const nextAt = nextFeedTime(schedule, new Date())
  const by = authorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const list = priceListId === null ? undefined : await priceListRepository.find(trx, priceListId)
    if (priceListId !== null && list?.supplierId !== supplierId) throw appError('not_found')
    await supplierRepository.lock(trx, supplierId)
    if ((await feedRepository.count(trx, supplierId)) >= mostFeeds) {
      const message = `Ссылок не больше ${mostFeeds}. Удалите ненужные.`
      throw appError('validation_error', { issues: [{ path: 'name', message }] })
    }
    const facts = { id: feedId, supplierId, name, url, authKind, schedule, priceListId, nextAt }
    await feedRepository.insert(trx, { ...facts, secret: sealed, createdBy: by.userId })
    await supplierRepository.remember(trx, { supplierId, ...by, content: `Добавлена ссылка «${name}»` })
  })
  return { feedId }
}

/** Throws not_found, forbidden. */
export async function removeFeed(ctx: RequestContext, feedId: string): Promise<void> {
  const { supplierId, name } = await findToChange(ctx, feedId)
  const by = authorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await feedRepository.remove(trx, feedId)
    await supplierRepository.remember(trx, { supplierId, ...by, content: `Удалена ссылка «${name}»` })
  })
}

/** A link at rest is not fetched by the clock. Throws not_found, forbidden. */
export async function pauseFeed(ctx: RequestContext, feedId: string, isPaused: boolean): Promise<void> {
  const { supplierId, name } = await findToChange(ctx, feedId)
  const by = authorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    await feedRepository.setPaused(trx, feedId, isPaused)
    const content = `Ссылка «${name}» ${isPaused ? 'отключена' : 'включена'}`
    await supplierRepository.remember(trx, { supplierId, ...by, content })
  })
}

/** Out of turn a link is asked so often: its server may take minutes each time. */
const fetchesOfFeed = { name: 'supplier-feed-fetches', points: 10, windowSeconds: 600 } as const

/** «Забрать»: out of turn, by the worker. Throws not_found, forbidden, rate_limited. */
export async function fetchFeedNow(ctx: RequestContext, feedId: string): Promise<void> {
  await findToChange(ctx, feedId)
  await ctx.ports.rateLimit.consume(fetchesOfFeed, feedId)
  const { requestId } = ctx
  await ctx.db.transaction().execute((trx) => enqueueJob(trx, fetchFeedJob, { feedId }, requestId))
}

async function findToChange(ctx: RequestContext, feedId: string): Promise<FeedRow> {
  const feed = await feedRepository.find(ctx.db, feedId)
  if (!feed) throw appError('not_found')
  await assertMayAct(ctx, feed.supplierId, 'keys')
  return feed
}

function authorOf(ctx: RequestContext): { userId: string | null; userName: string } {
  const { user } = visitorOf(ctx)
  return { userId: user?.id ?? null, userName: user?.name ?? '' }
}
