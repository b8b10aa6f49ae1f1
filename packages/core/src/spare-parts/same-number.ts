import type { PartCard } from '@agromarket/shared'
import { searchKey } from '../catalog/index.ts'

/** Shorter numbers are sizes and counts as often as articles. */
const shortestNumber = 3

/**
 * How many of the first parts bear the very number that a query holds, however it is written: one number that several
 * makers use is several parts, among which somebody has to choose.
 */
export function countSameNumber(query: string, parts: readonly Pick<PartCard, 'article'>[]): number {
  const first = parts[0] && searchKey(parts[0].article)
  if (first === undefined || first.length < shortestNumber || !numbersIn(query).has(first)) return 0
  const end = parts.findIndex(({ article }) => searchKey(article) !== first)
  return end === -1 ? parts.length : end
}

/** Each run of words, as a number may be written in groups. */
function numbersIn(query: string): ReadonlySet<string> {
  const words = query.trim().split(/\s+/)
  return new Set(
    words.flatMap((_, from) =>
      words.slice(from).map((__, size) => searchKey(words.slice(from, from + size + 1).join(''))),
    ),
  )
}
