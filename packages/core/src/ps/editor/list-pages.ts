import type { PsPageRow } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as draftRepository from './draft.repository.ts'

const most = 500

/** Pages with their drafts, the one that was changed last first. */
export async function listPsPages(ctx: RequestContext): Promise<{ items: PsPageRow[] }> {
  const rows = await draftRepository.listDrafts(ctx.db, most)
  return { items: rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })) }
}
