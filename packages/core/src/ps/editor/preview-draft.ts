import { appError, type PsBlockView, type PsPreview, readBlocks } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import { toScene } from '../get-ps-page.ts'
import { loadBlocks } from '../load-blocks.ts'
import type { RecipientRow } from '../ps.repository.ts'
import * as psRepository from '../ps.repository.ts'
import * as draftRepository from './draft.repository.ts'

/**
 * What the draft would show to a recipient who opens his letter, or to a guest (null) who was given the link: without the
 * editor's own prices, cart and lists. A client's own page greets him whoever looks, and to a guest shows neither his files nor
 * what only he may do. Throws not_found.
 */
export async function previewPsDraft(
  ctx: RequestContext,
  { id, recipientId }: PsPreview,
): Promise<{ title: string; revision: number; blocks: PsBlockView[] }> {
  const row = await draftRepository.findDraftById(ctx.db, id)
  if (!row) throw appError('not_found')
  const recipient = await findReader(ctx, row.recipientId ?? recipientId)
  const reader = { recipient, isHimself: recipientId !== null }
  const stranger: RequestContext = { ...ctx, user: null, sessionId: null, browserKey: null }
  const scene = toScene(stranger, { config: row, reader, signs: { uc: '', sendingId: '' }, modelId: null })
  const { title, revision } = row
  return { title, revision, blocks: await loadBlocks(scene, readBlocks(row.draft).blocks) }
}

async function findReader(ctx: RequestContext, recipientId: number | null): Promise<RecipientRow | null> {
  if (recipientId === null) return null
  const recipient = await psRepository.findRecipientById(ctx.db, recipientId)
  if (!recipient) throw appError('not_found')
  return recipient
}
