import { appError, type PsDraft, type PsDraftNews, readBlocks } from '@agromarket/shared'
import { isSessionLive } from '../../auth/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as psRepository from '../ps.repository.ts'
import * as draftRepository from './draft.repository.ts'

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
 * Which revision the draft has and whose it is, now and again after each change until `signal` ends the watching: two
 * editors of one page learn of each other.
 */
export async function* watchPsDraft(
  ctx: RequestContext,
  { id }: { id: string },
  signal: AbortSignal,
): AsyncGenerator<PsDraftNews> {
  let seen: number | null = null
  for await (const _ of ctx.changes.follow({ table: 'ps_config', id }, signal)) {
    if (!(await isSessionLive(ctx))) return
    const row = await draftRepository.findDraftById(ctx.db, id)
    if (!row) return
    if (row.revision !== seen)
      yield { revision: row.revision, updatedBy: row.updatedBy, updatedAt: row.updatedAt.toISOString() }
    seen = row.revision
  }
}
