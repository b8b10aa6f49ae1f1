import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { appError, type PictureView, pictureLimits } from '@agromarket/shared'
import {
  discardFiles,
  keepFiles,
  measurePicture,
  openFile,
  resizePicture,
  type StoredFile,
  storeFile,
} from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as pictureRepository from './picture.repository.ts'
import { readPictures } from './to-post-card.ts'

/** Widths in pixels that pages ask for: a row, the column of text, the same on a dense screen. */
const widths = [480, 960, 1440] as const

/**
 * Stores a picture in the sizes of pages, as WebP without what cameras write into files; what was sent is not kept. Its
 * type is what the bytes say. Throws payload_too_large, unsupported_file, too_many_files, picture_refused.
 */
export async function storePicture(
  ctx: RequestContext,
  file: { name: string; content: Readable },
): Promise<{ id: string; picture: PictureView }> {
  const uploadedBy = ctx.user?.id ?? null
  const original = await storeFile(ctx, {
    ...file,
    maxBytes: pictureLimits.maxBytes,
    accept: pictureLimits.types,
    uploadedBy,
  })
  const made: StoredFile[] = []
  try {
    const opened = await openFile(ctx, original.id)
    if (!opened) throw appError('picture_refused')
    const bytes = await buffer(opened.content)
    const { width, height } = await measurePicture(bytes)
    const sizes: { width: number; fileId: string }[] = []
    for (const size of [...widths.filter((one) => one < width), Math.min(width, widths[widths.length - 1] ?? width)]) {
      if (sizes.some((one) => one.width === size)) continue
      const stored = await storeFile(ctx, {
        name: `${original.name}.webp`,
        content: Readable.from([await resizePicture(bytes, { width: size })]),
        maxBytes: pictureLimits.maxBytes,
        accept: ['webp'],
        uploadedBy: null,
      })
      made.push(stored)
      sizes.push({ width: size, fileId: stored.id })
    }
    const id = await ctx.db.transaction().execute(async (trx) => {
      await keepFiles(
        trx,
        made.map((one) => one.id),
      )
      return pictureRepository.insert(trx, { name: original.name, width, height, uploadedBy }, sizes)
    })
    const picture = (await readPictures(ctx.db, [{ kind: 'stored', id }])).get(id)
    if (!picture) throw new Error('A stored picture is not there')
    return { id, picture }
  } catch (error) {
    await discardFiles(
      ctx,
      made.map((one) => one.id),
    )
    throw error
  } finally {
    await discardFiles(ctx, [original.id])
  }
}
