import { appError, type PsDraft, type PsDraftNews, readBlocks } from '@agromarket/shared'
import { isSessionLive } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as psRepository from '../ps.repository.ts'
import * as draftRepository from './draft.repository.ts'
import * as seatRepository from './seat.repository.ts'

const mostVersions = 50

/** A page as its editors have it, published or not. Throws not_found. Spec §6 isPsEditor. */
export async function getPsDraft(ctx: RequestContext, { hash }: { hash: string }): Promise<PsDraft> {
  const row = await draftRepository.findDraftByHash(ctx.db, hash)
  if (!row) throw appError('not_found')
  const { draft, recipientId, updatedAt, ...page } = row
  const [versions, owner] = await Promise.all([
    draftRepository.listVersions(ctx.db, row.id, mostVersions),
    recipientId === null ? undefined : psRepository.findRecipientById(ctx.db, recipientId),
  ])
  const { blocks, dropped } = readBlocks(draft)
  return {
    ...page,
    updatedAt: updatedAt.toISOString(),
    owner: owner ? { id: owner.id, name: owner.name, farm: owner.farm } : null,
    blocks,
    dropped,
    versions: versions.map(({ publishedAt, ...version }) => ({ ...version, publishedAt: publishedAt.toISOString() })),
  }
}

/**
 * Which revision the draft has, whose it is and who else has the page open, now and again after each change until `signal`
 * ends the watching: two editors of one page learn of each other as soon as both are there.
 */
export async function* watchPsDraft(
  ctx: RequestContext,
  { id }: { id: string },
  signal: AbortSignal,
): AsyncGenerator<PsDraftNews> {
  if (!ctx.user || !(await draftRepository.findDraftById(ctx.db, id))) return
  const own = { configId: id, userId: ctx.user.id }
  const seatId = await seatRepository.takeSeat(ctx.db, { ...own, name: ctx.user.name })
  try {
    yield* followDraft(ctx, { ...own, seatId }, signal)
  } finally {
    await seatRepository.leaveSeat(ctx.db, seatId)
  }
}

async function* followDraft(
  ctx: RequestContext,
  { seatId, ...own }: { seatId: string; configId: string; userId: string },
  signal: AbortSignal,
): AsyncGenerator<PsDraftNews> {
  let told = ''
  for await (const _ of ctx.changes.follow({ table: 'ps_config', id: own.configId }, signal)) {
    if (!(await isSessionLive(ctx))) return
    await seatRepository.keepSeat(ctx.db, seatId)
    const [row, others] = await Promise.all([
      draftRepository.findDraftById(ctx.db, own.configId),
      seatRepository.listOthers(ctx.db, own),
    ])
    if (!row) return
    const { revision, updatedBy, updatedAt } = row
    const news = JSON.stringify([revision, others])
    if (news !== told) yield { revision, updatedBy, updatedAt: updatedAt.toISOString(), others }
    told = news
  }
}
