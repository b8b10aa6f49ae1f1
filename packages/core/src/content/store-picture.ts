import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError, appError, type PictureView, pictureLimits } from '@agromarket/shared'
import { discardFiles, keepFiles, openFile, type StoredFile, storeFile } from '../files/index.ts'
import type { RequestContext } from '../platform/context/index.ts'
import * as pictureRepository from './picture.repository.ts'
import { readPictures } from './to-post-card.ts'

/** Widths in pixels that pages ask for: a row, the column of text, the same on a dense screen. */
const widths = [480, 960, 1440] as const
const quality = 80
/** One picture at a time takes memory enough. */
const options = { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' } as const

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
    const { width, height } = await measure(bytes)
    const sizes: { width: number; fileId: string }[] = []
    for (const size of [...widths.filter((one) => one < width), Math.min(width, widths[widths.length - 1] ?? width)]) {
      if (sizes.some((one) => one.width === size)) continue
      const stored = await storeFile(ctx, {
        name: `${original.name}.webp`,
        content: Readable.from([await resize(bytes, size)]),
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

/** As it is looked at: a camera that was held upright says so beside the pixels. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const facts = await refuseBroken(() => sharp(bytes, options).metadata())
  const { width, height } = facts.autoOrient ?? facts
  if (!width || !height || width * height > pictureLimits.maxPixels) throw appError('picture_refused')
  return { width, height }
}

async function resize(bytes: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return refuseBroken(() =>
    sharp(bytes, options).autoOrient().resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer(),
  )
}

/** Its native code takes memory that a shop without editors does not need. */
async function loadSharp() {
  return (await import('sharp')).default
}

/** Whatever the decoder stumbles over is the file's fault. */
async function refuseBroken<Result>(work: () => Promise<Result>): Promise<Result> {
  return work().catch((error: unknown) => {
    throw error instanceof AppError ? error : appError('picture_refused')
  })
}
