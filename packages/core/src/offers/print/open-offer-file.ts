import { appError, isShownMedia } from '@agromarket/shared'
import { type OpenedFile, openFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import * as deskRepository from '../desk-offer.repository.ts'
import { loadOffer } from '../load-offer.ts'

/**
 * A paper, picture or film that goes along with an offer, by its name there; `isMedia` for what a page may show. The
 * branch opens what it has put in and not sent yet. Throws not_found as the offer's page does, and for what is not of this
 * edition.
 */
export async function openOfferFile(
  ctx: RequestContext,
  { hash, file: id }: { hash: string; file: string },
): Promise<OpenedFile & { isMedia: boolean }> {
  const { offer, edition, rights } = await loadOffer(ctx, hash)
  const { documents, media } = edition.content
  const document = [...documents, ...media].find((one) => one.id === id)
  const isDrafted = rights.canManage && (await deskRepository.listFileIds(ctx.db, offer.id)).has(id)
  const fileId = document?.fileId ?? (isDrafted ? id : null)
  const file = fileId === null ? undefined : await openFile(ctx, fileId)
  if (!file) throw appError('not_found')
  // By what its bytes say, never by what the offer claims.
  return { ...file, isMedia: isShownMedia(file.mimeType) }
}
