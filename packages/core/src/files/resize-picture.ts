import { AppError, appError, pictureLimits } from '@agromarket/shared'
import pLimit from 'p-limit'

const quality = 80
const options = { limitInputPixels: pictureLimits.maxPixels, failOn: 'error' } as const
/** A decoded picture takes four bytes a pixel: one at a time takes memory enough. */
const oneAtATime = pLimit(1)

/** Pixels as a picture is looked at: a camera that was held upright says so beside them. Throws picture_refused. */
export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const facts = await refuseBroken(() => sharp(bytes, options).metadata())
  const { width, height } = facts.autoOrient ?? facts
  if (!width || !height || width * height > pictureLimits.maxPixels) throw appError('picture_refused')
  return { width, height }
}

/**
 * A picture no larger than a box of pixels, as WebP without what cameras write into files. Throws picture_refused for
 * what is no picture, or more pixels than anybody looks at.
 */
export async function resizePicture(bytes: Buffer, box: { width: number; height?: number }): Promise<Buffer> {
  const sharp = await loadSharp()
  const fit = { ...box, fit: 'inside', withoutEnlargement: true } as const
  return oneAtATime(() =>
    refuseBroken(() => sharp(bytes, options).autoOrient().resize(fit).webp({ quality }).toBuffer()),
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
