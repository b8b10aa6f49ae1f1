import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { appError, offerFileLimits } from '@agromarket/shared'
import { discardFiles, measurePicture, openFile, resizePicture, type StoredFile, storeFile } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'

/** Pixels of either side: a large screen's, and a sheet of paper that can be read. */
const pictureBox = { width: 2_560, height: 2_560 } as const

/**
 * Streams an employee's file into the storage; of a picture its pixels alone, no more than a screen shows. Throws what
 * storeFile throws, and picture_refused.
 */
export async function storeOfferFile(
  ctx: RequestContext,
  { name, content }: { name: string; content: Readable },
): Promise<StoredFile> {
  const { maxBytes, types } = offerFileLimits
  const uploadedBy = ctx.user?.id ?? null
  const original = await storeFile(ctx, { name, content, maxBytes, accept: types, uploadedBy })
  if (!original.mimeType.startsWith('image/')) return original
  try {
    return await storePixels(ctx, original, uploadedBy)
  } finally {
    await discardFiles(ctx, [original.id])
  }
}

async function storePixels(
  ctx: RequestContext,
  { id, name }: StoredFile,
  uploadedBy: string | null,
): Promise<StoredFile> {
  const opened = await openFile(ctx, id)
  if (!opened) throw appError('picture_refused')
  const bytes = await buffer(opened.content)
  await measurePicture(bytes)
  const content = Readable.from([await resizePicture(bytes, pictureBox)])
  return storeFile(ctx, { name, content, maxBytes: offerFileLimits.maxBytes, accept: ['webp'], uploadedBy })
}
