import { appError, isShownMedia } from '@agromarket/shared'
import { type OpenedFile, openFile } from '../../files/index.ts'
import type { RequestContext } from '../../platform/context/index.ts'
import { loadOffer } from '../load-offer.ts'

/**
 * A paper, picture or film that goes along with an offer, by its name there; `isMedia` for what a page may show. Throws
 * not_found as the offer's page does, and for what is not of this edition.
 */
export async function openOfferFile(
  ctx: RequestContext,
  { hash, file: id }: { hash: string; file: string },
): Promise<OpenedFile & { isMedia: boolean }> {
  const { edition } = await loadOffer(ctx, hash)
  const { documents, media } = edition.content
  const document = [...documents, ...media].find((one) => one.id === id)
  const file = document?.fileId ? await openFile(ctx, document.fileId) : undefined
  if (!document || !file) throw appError('not_found')
  // By what its bytes say, never by what the offer claims.
  return { ...file, isMedia: isShownMedia(file.mimeType) }
}
