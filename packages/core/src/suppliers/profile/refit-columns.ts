import type { PriceColumn, PriceProfile } from '@agromarket/shared'
import { guessProfile, type ProfileGuess } from '../detect/guess-profile.ts'
import { normalizeTitle } from '../detect/title-words.ts'
import type { SourceRow } from '../read/source-row.ts'

export interface RefittedProfile {
  profile: PriceProfile
  confidence: ProfileGuess['confidence']
}

/**
 * A profile whose columns are not in these rows, with its columns looked for anew: by the titles of the row that it names as
 * the header, else of any row. A named row whose titles say nothing names the columns where they stood. Undefined: there is
 * no header.
 */
export function refitColumns(rows: readonly SourceRow[], profile: PriceProfile): RefittedProfile | undefined {
  const { headerRow, columns } = profile
  const guess = guessProfile(headerRow === null ? rows : rows.filter(({ number }) => number >= headerRow))
  if (guess && (headerRow === null || guess.headerRow === headerRow)) {
    return { profile: { ...profile, columns: guess.profile.columns }, confidence: guess.confidence }
  }
  const titles = rows
    .find(({ number }) => number === headerRow)
    ?.cells.map((cell) => normalizeTitle(cell).slice(0, 200))
  if (!titles?.[columns.article.index] || !titles[columns.price.index]) return undefined
  return { profile: { ...profile, columns: withTitles(columns, titles) }, confidence: {} }
}

function withTitles(columns: PriceProfile['columns'], titles: readonly string[]): PriceProfile['columns'] {
  const rename = <T extends PriceColumn | null>(column: T): T =>
    column === null ? column : { ...column, title: titles[column.index] ?? '' }
  return {
    article: rename(columns.article),
    name: rename(columns.name),
    maker: rename(columns.maker),
    price: rename(columns.price),
    stock: columns.stock.map(rename),
    currency: rename(columns.currency),
    multiplicity: rename(columns.multiplicity),
    days: rename(columns.days),
  }
}
