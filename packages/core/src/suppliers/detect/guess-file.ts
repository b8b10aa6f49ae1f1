import { lookForColumns } from '../profile/find-columns.ts'
import { sheetsOf } from '../profile/open-sheets.ts'
import { type FileSample, sheetRows } from './file-sample.ts'
import { guessProfile, type ProfileGuess } from './guess-profile.ts'

/** Below a header of less there are no prices: a sheet of terms speaks of «Артикул» and «Цена» too. */
const leastPriceShare = 0.6

/**
 * How an unknown file is to be read, by the first sheet that has a table; all sheets when several have the same columns in the
 * same currency. Undefined: no sheet has a header.
 */
export function guessFile({ sheets }: FileSample): ProfileGuess | undefined {
  const tables = sheetsOf(sheets, { sheet: null }).map((sheet) => {
    const rows = sheetRows(sheet)
    return { name: sheet.name, rows, guess: guessProfile(rows) }
  })
  const guessed = tables.filter(({ guess }) => guess !== undefined)
  const best = guessed.find(({ guess }) => (guess?.confidence.price ?? 0) >= leastPriceShare) ?? guessed[0]
  if (!best?.guess) return undefined
  const { profile } = best.guess
  const alike = tables.filter(({ rows }) => !('missing' in lookForColumns(rows, profile)))
  const isOneTable = alike.every(
    ({ guess }) =>
      guess?.profile.currency === profile.currency && guess.profile.addedVatPercent === profile.addedVatPercent,
  )
  return {
    ...best.guess,
    profile: {
      ...profile,
      allSheets: alike.length > 1 && isOneTable,
      // Without a name the first sheet of these columns is read.
      sheet: alike.length > 1 && !isOneTable && alike[0] !== best ? best.name : null,
    },
  }
}
