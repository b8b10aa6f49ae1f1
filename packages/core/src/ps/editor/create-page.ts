import { randomBytes } from 'node:crypto'
import { appError, type CreatePsPage, readBlocks } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as draftRepository from './draft.repository.ts'

/**
 * A page that nobody sees yet, with the blocks of another one when it is a copy. Throws not_found for a page to copy that
 * is not there, ps_place_taken.
 */
export async function createPsPage(ctx: RequestContext, { copyOf, ...page }: CreatePsPage): Promise<{ hash: string }> {
  const original = copyOf === null ? undefined : await draftRepository.findDraftById(ctx.db, copyOf)
  if (copyOf !== null && !original) throw appError('not_found')
  const { blocks } = readBlocks(original?.draft ?? [])
  const hash = randomBytes(12).toString('base64url')
  const created = await draftRepository.insertPage(ctx.db, { ...page, hash, blocks, authorName: ctx.user?.name ?? '' })
  if (!created) throw appError('ps_place_taken')
  return { hash }
}
