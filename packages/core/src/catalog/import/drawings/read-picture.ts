import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, realpath, stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { AppError } from '@agromarket/shared'
import { type SheetPicture, SvgError, sanitizeSvg } from '../../../drawings/index.ts'
import { type FileContext, storeFile } from '../../../files/index.ts'

/** The picture does not fit; the message says why, in Russian. */
export class PictureError extends Error {
  override name = 'PictureError'
}

const pixelLimits = { bytes: 20 * 1024 * 1024, side: 12_000 } as const
const svgBytes = 2 * 1024 * 1024

/** The picture of a sheet beside its file: a drawing is sanitised, pixels go into the storage. Throws PictureError. */
export async function readPicture(app: FileContext, folder: string, name: string): Promise<SheetPicture> {
  const path = await findInside(folder, name)
  const { size } = await stat(path)
  if (/\.svg$/i.test(name)) return readDrawing(path, size)
  if (/\.png$/i.test(name)) return readPixels(app, path, { name, size })
  throw new PictureError(`картинка ${name}: нужен файл .svg или .png`)
}

/** A file that lies in the folder or below it, whatever links lead to it. */
async function findInside(folder: string, name: string): Promise<string> {
  const root = await realpath(folder)
  const path = await realpath(resolve(root, name)).catch(() => {
    throw new PictureError(`картинки ${name} нет рядом с файлом`)
  })
  if (!path.startsWith(root + sep)) throw new PictureError(`картинка ${name} лежит не рядом с файлом`)
  return path
}

async function readDrawing(path: string, size: number): Promise<SheetPicture> {
  if (size > svgBytes) throw new PictureError('чертёж больше 2 МБ')
  try {
    const { svg, width, height, isLayered } = sanitizeSvg(await readFile(path, 'utf8'))
    return { width, height, version: versionOf(svg), content: { svg, isLayered } }
  } catch (error) {
    throw error instanceof SvgError ? new PictureError(error.message) : error
  }
}

async function readPixels(app: FileContext, path: string, file: { name: string; size: number }): Promise<SheetPicture> {
  if (file.size > pixelLimits.bytes) throw new PictureError('картинка больше 20 МБ')
  const { width, height } = await readPngSize(path)
  try {
    const stored = await storeFile(app, {
      name: file.name,
      content: createReadStream(path),
      maxBytes: pixelLimits.bytes,
      accept: ['png'],
      uploadedBy: null,
    })
    return { width, height, version: stored.sha256.slice(0, 16), content: { storedFileId: stored.id } }
  } catch (error) {
    throw error instanceof AppError ? new PictureError(`картинка ${file.name} не PNG`) : error
  }
}

/** The first chunk of a PNG says its size. */
async function readPngSize(path: string): Promise<{ width: number; height: number }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(24), 0, 24, 0)
    if (bytesRead < 24 || buffer.toString('latin1', 12, 16) !== 'IHDR') throw new PictureError('картинка не PNG')
    const [width, height] = [buffer.readUInt32BE(16), buffer.readUInt32BE(20)]
    const isGood = [width, height].every((side) => side >= 1 && side <= pixelLimits.side)
    if (!isGood) throw new PictureError(`картинка ${width}×${height}: больше ${pixelLimits.side} точек по стороне`)
    return { width, height }
  } finally {
    await file.close()
  }
}

function versionOf(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16)
}
