import { drawingStyle } from '@agromarket/shared'
import type { OpenedFile } from '../files/index.ts'
import { openFile } from '../files/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import * as readRepository from './read.repository.ts'

/** A drawing as a page would show it, or a file of pixels. */
export type SheetPictureFile = { svg: string } | { file: OpenedFile }

/** The picture of a sheet for whoever asks: drawings are public. Undefined for an unknown sheet or an old version. */
export async function getSheetPicture(
  app: AppContext,
  { sheetId, version }: { sheetId: number; version: string },
): Promise<SheetPictureFile | undefined> {
  const picture = await readRepository.findPicture(app.readDb, sheetId, version)
  if (!picture) return undefined
  if ('svg' in picture) return { svg: picture.isLayered ? dress(picture.svg) : picture.svg }
  const file = await openFile(app, picture.storedFileId)
  return file && { file }
}

/** The style of drawings in the shop's own grammar; it would outline every shape of another hand's. */
function dress(svg: string): string {
  return svg.replace(/^(<svg\b[^>]*)>/, `$1 class="xd"><style>${drawingStyle}</style>`)
}
