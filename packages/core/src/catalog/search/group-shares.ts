import { allShares, estimateShare, likelyShare, noShare, type ShareEstimate } from './estimate-share.ts'
import type { QueryGroup } from './read-query.ts'
import type { SearchDictionary } from './search-dictionary.ts'
import { toLexemes } from './search-key.ts'
import { anyOf } from './tsquery.ts'

/** Words that begin like an unfinished one and are counted. */
const mostBegun = 100

/** About one of so many parts has all the groups. */
export function spacingOf(groups: readonly QueryGroup[], dictionary: SearchDictionary): number {
  return 1 / likelyShare(estimateGroups(groups, 'any', dictionary))
}

/** About how many parts have all the groups in their names, at most. */
export function countMatches(groups: readonly QueryGroup[], dictionary: SearchDictionary): number {
  return estimateGroups(groups, 'strong', dictionary).most * dictionary.partTotal
}

/** The share of all parts that have all the groups; those of one group are estimated with its own text. */
export function estimateGroups(
  groups: readonly QueryGroup[],
  part: 'any' | 'strong',
  dictionary: SearchDictionary,
): ShareEstimate {
  return allShares(
    groups.map(({ meaning, text }) =>
      meaning[part].length > 0 ? estimate([anyOf(meaning[part])], text, dictionary) : noShare,
    ),
  )
}

function estimate(queries: readonly string[], text: string, { shares, words }: SearchDictionary): ShareEstimate {
  return estimateShare(queries, (lexeme, isBegun) => {
    if (!isBegun) return shares.get(lexeme) ?? 0
    const head = lexeme.startsWith('h:') ? 'h:' : ''
    const begun = words.startingWith(text, mostBegun).flatMap(toLexemes)
    return begun.reduce((sum, known) => sum + (shares.get(`${head}${known}`) ?? 0), 0)
  })
}

/** The share of all parts that have one of these alternatives of a group, at most. */
export function mostOf({ text }: QueryGroup, alternatives: readonly string[], dictionary: SearchDictionary): number {
  return alternatives.length > 0 ? estimate([anyOf(alternatives)], text, dictionary).most : 0
}
