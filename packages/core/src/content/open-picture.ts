import { type OpenedFile, openFile } from '../files/index.ts'
import type { AppContext } from '../platform/context/index.ts'
import * as pictureRepository from './picture.repository.ts'

/** A picture in one of its widths. Pictures are public: their names are not to be guessed. Undefined for an unknown one. */
export async function openPicture(
  app: AppContext,
  { id, width }: { id: string; width: number },
): Promise<OpenedFile | undefined> {
  const fileId = await pictureRepository.findFileId(app.readDb, id, width)
  return fileId === undefined ? undefined : openFile(app, fileId)
}
