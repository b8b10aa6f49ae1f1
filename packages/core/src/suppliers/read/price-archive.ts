import { type Archive, openArchive, refuseBroken } from '../../platform/archive/index.ts'
import { priceFileError } from './price-file-error.ts'
import { readLimits } from './source-row.ts'

const rules = {
  refuse: priceFileError,
  unpackedBytes: readLimits.unpackedBytes,
  ratio: readLimits.ratio,
  // More than any table has.
  mostParts: 5_000,
}

/** Opens an archive, or a workbook, that a supplier has sent. Throws price_file_refused. */
export function openPriceArchive(path: string): Promise<Archive> {
  return openArchive(path, rules)
}

/** What the library says is for programmers. */
export function refuseBrokenPrice(cause: unknown): Error {
  return refuseBroken(cause, rules)
}
