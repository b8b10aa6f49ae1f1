import { lookForColumns } from '../profile/find-columns.ts'
import { sheetsOf } from '../profile/open-sheets.ts'
import { type FileSample, sheetRows } from './file-sample.ts'
import { guessProfile, type ProfileGuess } from './guess-profile.ts'

/**
 * How an unknown file is to be read, by the first sheet that has a table; all sheets when several have the same columns.
 * Undefined: no sheet has a header.
 */
export function guessFile({ sheets }: FileSample): ProfileGuess | undefined {
  const tables = sheetsOf(sheets, { sheet: null }).map(sheetRows)
  const guess = tables.map(guessProfile).find((one) => one !== undefined)
  if (!guess) return undefined
  const alike = tables.filter((rows) => !('missing' in lookForColumns(rows, guess.profile)))
  return { ...guess, profile: { ...guess.profile, allSheets: alike.length > 1 } }
}
