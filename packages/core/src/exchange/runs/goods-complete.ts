import type { FileRow } from '../intake/file.repository.ts'
import { isInNumberedFolder, stemOf } from '../intake/file-name.ts'

type Known = Pick<FileRow, 'name' | 'state' | 'contents'>

/**
 * Whether every file of goods that the run has is in: one that broke off, failed or waits for a person may name what the
 * others leave out. Of files that are not read yet their names alone tell the kind.
 */
export function areGoodsIn(files: readonly Known[]): boolean {
  const stems = new Set(files.filter(({ contents }) => contents.includes('goods')).map(({ name }) => stemOf(name)))
  return files.every(({ name, state }) => state === 'done' || !stems.has(stemOf(name)))
}

/** Whether what the run has sent proves that goods have ended: offers follow the last of them, unless each batch has its own. */
export function doOffersFollow(files: readonly Known[]): boolean {
  return files.some(
    ({ name, state, contents }) =>
      state === 'done' &&
      !contents.includes('goods') &&
      contents.some((content) => content !== 'classifier') &&
      !isInNumberedFolder(name),
  )
}
