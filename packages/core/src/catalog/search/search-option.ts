import type { NumberEvidence } from './number-makers.ts'
import type { QueryGroup } from './read-query.ts'
import type { SearchTarget } from './search-target.ts'

/** A way to understand a query, and what it leaves out. */
export interface PlannedCandidate {
  target: Omit<SearchTarget, 'common'>
  dropped: readonly QueryGroup[]
  /** The query as it is understood here; null where that is what was typed. */
  corrected: string | null
  /** Several things are asked for, and no part is all of them. */
  areSeveral?: true
}

export type NumberKind = 'article' | 'cross' | 'begin'

/** What parts have of a query together: bit n of a mask is its n-th group. */
export interface Evidence {
  /** Of parts that some of its words lead to. */
  words: readonly number[]
  /** Of parts that a number of it leads to, by numberId. */
  numbers: ReadonlyMap<string, readonly NumberEvidence[]>
}

/** A way to understand a query that may turn out to fit nothing, unless it is certain. */
export interface Option {
  /** Numbers whose parts must be looked at; the words of many parts, where it is asked which go together. */
  asks: readonly { kind: NumberKind; key: string }[] | 'words'
  isCertain: boolean
  /** The candidate that fits what parts have, the one that leaves out least; undefined when none does. */
  choose(evidence: Evidence): PlannedCandidate | undefined
}

export function numberId({ kind, key }: { kind: NumberKind; key: string }): string {
  return `${kind} ${key}`
}
