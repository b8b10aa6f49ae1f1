import { hasAll, isSize, maskOf } from './group-mask.ts'
import type { QueryGroup } from './read-query.ts'
import type { PlannedCandidate } from './search-option.ts'
import { type Conditions, toOneQuery, type WordsTarget } from './search-target.ts'
import { toWords } from './to-words.ts'
import { anyOf } from './tsquery.ts'

/**
 * «Палец 40×150 диск 380×4»: several things, each called by its name and ending with its size. Where parts have them one
 * by one, whoever names several wants the parts of each, of what they are called by those of the first before the others;
 * `masks` is what parts have of the query together.
 */
export function chooseSeveral(groups: readonly QueryGroup[], masks: readonly number[]): PlannedCandidate | undefined {
  const things = splitThings(groups)
  const areHad = things.every((thing) => {
    const wanted = maskOf(thing, groups)
    return masks.some((mask) => hasAll(mask, wanted))
  })
  return things.length > 1 && areHad
    ? {
        dropped: [],
        corrected: null,
        areSeveral: true,
        target: { number: null, others: [], words: toEither(things), piece: null },
      }
    : undefined
}

function splitThings(groups: readonly QueryGroup[]): QueryGroup[][] {
  const things: QueryGroup[][] = []
  let from = 0
  for (const [index, group] of groups.entries()) {
    const own = groups.slice(from, index + 1)
    if (!isSize(group) || !own.some(({ words }) => words.length > 0)) continue
    things.push(own)
    from = index + 1
  }
  // What stands behind the last size is of that thing: its maker, a material.
  things.at(-1)?.push(...groups.slice(from))
  return things
}

function toEither(things: readonly (readonly QueryGroup[])[]): WordsTarget {
  const each = things.map(toWords)
  const either = (toConditions: (words: WordsTarget) => Conditions) => [
    anyOf(each.map((words) => `(${toOneQuery(toConditions(words))})`)),
  ]
  const [first] = each
  // The first stands in the place of words in a row; whether that is a whole name is not asked.
  return {
    row: first ? { holds: first.row?.holds ?? first.head, size: 0 } : null,
    head: either(({ head }) => head),
    strong: either(({ strong }) => strong),
    called: first?.any ?? null,
    any: either(({ any }) => any),
  }
}
