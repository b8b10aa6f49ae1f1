import { appError, type PsReaderQuery, type PsReaderRow } from '@agromarket/shared'
import type { RequestContext } from '../../platform/context/index.ts'
import * as draftRepository from './draft.repository.ts'
import * as readerRepository from './reader.repository.ts'

const most = 30

/**
 * Whom an editor may look at the page as: of a mailing's page its recipients, elsewhere all. Throws not_found.
 */
export async function listPsReaders(ctx: RequestContext, { id, q }: PsReaderQuery): Promise<{ items: PsReaderRow[] }> {
  const page = await draftRepository.findDraftById(ctx.db, id)
  if (!page) throw appError('not_found')
  const mailedPageId = page.type === 'landing' ? page.id : null
  return { items: await readerRepository.listReaders(ctx.readDb, { mailedPageId, q, limit: most }) }
}
