import {
  appError,
  type HeldPsDraft,
  type PsBlock,
  type PublishedPs,
  type RestorePsVersion,
  readBlocks,
  type SavedPsDraft,
  type SavePsDraft,
} from '@agromarket/shared'
import { type RequestContext, visitorOf } from '../../platform/context/index.ts'
import type { Trx } from '../../platform/db/index.ts'
import * as draftRepository from './draft.repository.ts'

/** Keeps what an editor has changed; recipients see nothing of it. Throws not_found, ps_changed (a colleague was quicker). */
export function savePsDraft(ctx: RequestContext, { blocks, title, ...held }: SavePsDraft): Promise<SavedPsDraft> {
  return change(ctx, held, async (trx, { id }, authorName) => {
    return { revision: await draftRepository.changeDraft(trx, id, { blocks, title, authorName }) }
  })
}

/**
 * Shows the draft to its readers, as a version that never changes. Throws not_found, ps_changed, ps_nothing_to_publish for
 * a page on which nobody would see anything.
 */
export function publishPs(ctx: RequestContext, held: HeldPsDraft): Promise<PublishedPs> {
  return change(ctx, held, async (trx, { id, draft }, authorName) => {
    const blocks = takeWhole(draft)
    if (blocks.every(({ isHidden }) => isHidden)) throw appError('ps_nothing_to_publish')
    const published = await draftRepository.insertVersion(trx, { configId: id, blocks, authorName })
    return { published, revision: await draftRepository.changeDraft(trx, id, { blocks, published, authorName }) }
  })
}

/** Takes the page from its readers; its versions stay. Throws not_found, ps_changed. */
export function withdrawPs(ctx: RequestContext, held: HeldPsDraft): Promise<SavedPsDraft> {
  return change(ctx, held, async (trx, { id }, authorName) => {
    return { revision: await draftRepository.changeDraft(trx, id, { published: null, authorName }) }
  })
}

/** Makes a former version the draft. Throws not_found, ps_changed. */
export function restorePsVersion(ctx: RequestContext, { number, ...held }: RestorePsVersion): Promise<SavedPsDraft> {
  return change(ctx, held, async (trx, { id }, authorName) => {
    const version = await draftRepository.findVersion(trx, id, number)
    if (!version) throw appError('not_found')
    const { blocks } = readBlocks(version.blocks)
    return { revision: await draftRepository.changeDraft(trx, id, { blocks, authorName }) }
  })
}

/** What an older editor has left in the draft and nobody can show does not become a version. */
function takeWhole(draft: unknown): PsBlock[] {
  return readBlocks(draft).blocks
}

async function change<Result>(
  ctx: RequestContext,
  { id, revision }: HeldPsDraft,
  work: (trx: Trx, locked: draftRepository.LockedDraft, authorName: string) => Promise<Result>,
): Promise<Result> {
  const authorName = visitorOf(ctx).user?.name ?? ''
  return ctx.db.transaction().execute(async (trx) => {
    const locked = await draftRepository.lockDraft(trx, id)
    if (!locked) throw appError('not_found')
    if (locked.revision !== revision) throw appError('ps_changed')
    return work(trx, locked, authorName)
  })
}
