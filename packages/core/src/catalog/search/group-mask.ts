import type { QueryGroup } from './read-query.ts'

/** Some groups of a query as a number: bit n is its n-th group. Queries have ten at most. */
export function maskOf(some: readonly QueryGroup[], groups: readonly QueryGroup[]): number {
  return groups.reduce((mask, group, index) => (some.includes(group) ? mask | (1 << index) : mask), 0)
}

export function groupsOf(mask: number, groups: readonly QueryGroup[]): QueryGroup[] {
  return groups.filter((_, index) => mask & (1 << index))
}

export function hasAll(mask: number, wanted: number): boolean {
  return (mask & wanted) === wanted
}

/**
 * The mask that leaves out least: few groups before many, unknown words and codes before words that are known, those before
 * a size, all before what the query names first: «втулка 25×35×40 бронза» is rather a bush of steel than of another size,
 * and no bearing of that size. A word that was guessed at is as good as unknown. 0 of none.
 */
export function cheapestMask(masks: readonly number[], groups: readonly QueryGroup[]): number {
  const named = nounOf(groups.filter(isSure))
  const costOf = (mask: number) =>
    groups.reduce(
      (sum, group, index) => sum + (mask & (1 << index) ? 0 : costOfGroup(group, index, group === named)),
      0,
    )
  const costs = masks.map((mask) => ({ mask, cost: costOf(mask) }))
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best), { mask: 0, cost: costOf(0) }).mask
}

/** What the query names first: a «приводной ремень» is a belt, only where nothing else is named is it an adjective. */
export function nounOf(groups: readonly QueryGroup[]): QueryGroup | undefined {
  const names = groups.filter(({ things }) => things.makerIds.size + things.modelIds.size === 0)
  return names.find((group) => !isAdjective(group)) ?? names[0]
}

/** A single word with an adjective's ending: «приводной», «водяная». Nouns in «-ение», «сцепление», are none. */
export function isAdjective({ text, chunks }: QueryGroup): boolean {
  return chunks.length === 1 && /\p{L}{3}(?:[ыио]й|[ая]я|[ое]е|ые|[гкхжшщч]ие|(?<![еая])ние)$/u.test(text)
}

/** How many pieces are wanted, and nothing of what they are. */
export function isCount({ chunks }: QueryGroup): boolean {
  return chunks.some((chunk) => chunk.isCount)
}

/** «40×150», «60×110×22», «М10×40». */
export function isSize({ chunks }: QueryGroup): boolean {
  return chunks.some(({ text }) => /^[мm]?[\d.,]+(?:×[\d.,]+)+$/.test(text))
}

/** What a group is worth: each counts more than all preferences between them, but a count hardly. */
function costOfGroup(group: QueryGroup, index: number, isNamed: boolean): number {
  if (isCount(group)) return 10 - index
  const { chunks } = group
  const isCode = chunks.some((chunk) => chunk.isCode)
  const isOfThree = chunks.some(({ text }) => /\d×\d+[.,]?\d*×\d/.test(text))
  return 1_000 + (isNamed ? 60 : isOfThree ? 45 : isSure(group) ? 30 : isCode ? 15 : 0) - index
}

function isSure({ isKnown, chunks }: QueryGroup): boolean {
  return isKnown && !chunks.some((chunk) => chunk.isGuess)
}
