/**
 * One chosen value or range of a specification, as addresses and REST name it: «12-345» is the value 345 of the
 * specification 12, «7-1250..5380» a range, either end of which may be missing (spec §3 "range as 'id-value'").
 */
export type SpecificationChoice = { id: number } & ({ value: string } | { from: number | null; to: number | null })

const number = String.raw`-?\d{1,12}(?:\.\d{1,6})?`
const range = new RegExp(String.raw`^(\d{1,9})-(${number})?(?:\.\.|[:;~_–—-])(${number})?$`)
const single = /^(\d{1,9})-(.{1,120})$/

/** Null for what is neither a value nor a range. */
export function readSpecificationChoice(text: string): SpecificationChoice | null {
  const [, rangeId, from, to] = range.exec(text) ?? []
  if (rangeId !== undefined) {
    if (from === undefined && to === undefined) return null
    return { id: Number(rangeId), from: toNumber(from), to: toNumber(to) }
  }
  const [, id, value] = single.exec(text) ?? []
  return id === undefined || value === undefined ? null : { id: Number(id), value }
}

export function writeRangeChoice(id: number, { from, to }: { from: number | null; to: number | null }): string {
  return `${id}-${from ?? ''}..${to ?? ''}`
}

/** Spec §5: a range replaces an earlier entry for the same specification, and removes it when it is empty. */
export function replaceRangeChoice(
  choices: readonly string[],
  id: number,
  range: { from: number | null; to: number | null },
): string[] {
  const others = choices.filter((choice) => readSpecificationChoice(choice)?.id !== id)
  return range.from === null && range.to === null ? others : [...others, writeRangeChoice(id, range)]
}

function toNumber(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}
