/** What share of all parts a query may be true of. */
export interface ShareEstimate {
  /** At most so many: parts that have one word all have the others. */
  most: number
  /** Were words independent of each other. */
  independent: number
}

/** The share of parts that have a lexeme: `'h:ремень'`, or one that merely begins so. */
export type ShareOfLexeme = (lexeme: string, isBegun: boolean) => number

const tokens = /'([^']+)'(:[A*]+)?|<->|[&|()]/g

export const noShare: ShareEstimate = { most: 0, independent: 0 }

/**
 * Estimates queries of which all must be true, from the shares of their lexemes. They are made of lexemes, `&`, `<->`, `|`
 * and brackets, as tsquery.ts writes them.
 */
export function estimateShare(queries: readonly string[], shareOf: ShareOfLexeme): ShareEstimate {
  return allShares(queries.map((query) => estimateOne(query, shareOf)))
}

/** Between the two: words of a query rather go together, but not always. */
export function likelyShare({ most, independent }: ShareEstimate): number {
  return Math.sqrt(most * independent)
}

function estimateOne(query: string, shareOf: ShareOfLexeme): ShareEstimate {
  const found = [...query.matchAll(tokens)]
  let at = 0
  const alternatives = (): ShareEstimate => {
    const read = [conjunction()]
    while (found[at]?.[0] === '|') {
      at += 1
      read.push(conjunction())
    }
    return either(read)
  }
  const conjunction = (): ShareEstimate => {
    const read = [atom()]
    while (found[at]?.[0] === '&' || found[at]?.[0] === '<->') {
      at += 1
      read.push(atom())
    }
    return allShares(read)
  }
  const atom = (): ShareEstimate => {
    const [sign, lexeme, flags = ''] = found[at] ?? []
    at += 1
    if (sign === '(') {
      const inner = alternatives()
      at += 1
      return inner
    }
    const share = lexeme === undefined ? 0 : shareOf(lexeme, flags.includes('*'))
    return { most: share, independent: share }
  }
  return alternatives()
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
