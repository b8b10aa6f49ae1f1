import type { Entry } from 'yauzl'

/** Set by programs whose names are UTF-8. */
const utf8Flag = 0x0800
/** A field that repeats the name in UTF-8. */
const unicodeName = 0x7075

/**
 * The name of a part as people gave it. Names without a mark are, by the standard, in the encoding of an American DOS; here
 * they are in UTF-8 that nobody marked, or in that of a Russian one (cp866).
 */
export function readName(entry: Entry): string {
  const { fileName, fileNameRaw, generalPurposeBitFlag, extraFields } = entry
  const isMarked = (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodeName)
  if (isMarked || fileNameRaw.every((byte) => byte < 0x80)) return fileName
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw)
  } catch {
    return new TextDecoder('ibm866').decode(fileNameRaw)
  }
}
