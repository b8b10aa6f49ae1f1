import { foldTsquery } from './fold-tsquery.ts'

/** What share of all parts a query may be true of. */
export interface ShareEstimate {
  /** At most so many: parts that have one word all have the others. */
  most: number
  /** Were words independent of each other. */
  independent: number
}

/** The share of parts that have a lexeme: `'h:ремень'`, or one that merely begins so. */
export type ShareOfLexeme = (lexeme: string, isBegun: boolean) => number

export const noShare: ShareEstimate = { most: 0, independent: 0 }

/**
 * Estimates queries of which all must be true, from the shares of their lexemes.
 */
export function estimateShare(queries: readonly string[], shareOf: ShareOfLexeme): ShareEstimate {
  return allShares(queries.map((query) => estimateOne(query, shareOf)))
}

/** Between the two: words of a query rather go together, but not always. */
export function likelyShare({ most, independent }: ShareEstimate): number {
  return Math.sqrt(most * independent)
}

function estimateOne(query: string, shareOf: ShareOfLexeme): ShareEstimate {
  return foldTsquery(query, {
    lexeme(lexeme, { isBegun }) {
      const share = shareOf(lexeme, isBegun)
      return { most: share, independent: share }
    },
    all: allShares,
    any: either,
  })
}

function either(all: readonly ShareEstimate[]): ShareEstimate {
  const sum = (shares: readonly number[]) =>
    Math.min(
      1,
      shares.reduce((total, share) => total + share, 0),
    )
  return { most: sum(all.map(({ most }) => most)), independent: sum(all.map(({ independent }) => independent)) }
}

/** Of all of them at once. */
export function allShares(all: readonly ShareEstimate[]): ShareEstimate {
  return {
    most: Math.min(1, ...all.map(({ most }) => most)),
    independent: all.reduce((product, { independent }) => product * independent, 1),
  }
}
