import type { NearbyNumber } from '@agromarket/shared'
import type { Database } from '../../platform/db/index.ts'
import { keysNearby } from './keys-nearby.ts'
import { findNearbyNumbers } from './nearby-numbers.repository.ts'
import { byTyped, innerRuns, type NumberRun, textOf, wholeRuns } from './number-runs.ts'
import { isCode } from './plan-candidates.ts'
import type { QueryGroup } from './read-query.ts'

/** Readings of a query as a number for which nearby ones are looked for. */
const mostReadings = 4
/** Letters before the digits of a number. */
const mostLetters = 3
/** Fewer digits may be any number. */
const leastDigits = 3

/**
 * Numbers on sale that are one slip away from a number of the query: from any, or from those among what was dropped.
 * `dropped` is null when no part fits the query at all.
 */
export async function offerNearby(
  db: Database,
  { groups, dropped }: { groups: readonly QueryGroup[]; dropped: readonly string[] | null },
): Promise<NearbyNumber[]> {
  const kept = dropped === null ? [] : groups.filter(({ typed }) => !dropped.includes(typed))
  const runs = [...wholeRuns(textOf(groups)), ...innerRuns(groups)]
    .filter(({ others }) => kept.every((group) => others.includes(group)))
    .filter((run) => isLikelyNumber(run, groups))
    .toSorted(byTyped)
  const keys = [...new Set(runs.map(({ key }) => key))].map(keysNearby).filter(({ length }) => length > 0)
  return keys.length === 0 ? [] : findNearbyNumbers(db, keys.slice(0, mostReadings).flat())
}

/** «re 504863» and no «вал 23»: letters of numbers are few, and what there is beside them is digits. */
function isLikelyNumber({ key, others }: NumberRun, groups: readonly QueryGroup[]): boolean {
  const own = groups.filter((group) => !others.includes(group))
  const isMade = own.every((group) => isCode(group) || group.text.length <= mostLetters)
  return isMade && key.replace(/\D/g, '').length >= leastDigits
}
