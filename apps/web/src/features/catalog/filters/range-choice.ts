import { readMeasure, type SpecificationRange } from '@agromarket/shared'

/** What is chosen of a measure; null is open. */
export interface RangeChoice {
  from: number | null
  to: number | null
}

export type RangeEnd = 'from' | 'to'

/** The ends that the fields and the slider have: what is chosen may lie outside what the other filters leave. */
export function widenedBounds({ min, max }: SpecificationRange, { from, to }: RangeChoice) {
  return {
    min: Math.min(min, from ?? min, to ?? min),
    max: Math.max(max, from ?? max, to ?? max),
  }
}

/** After somebody has typed into a field: an emptied one opens its end (spec §5), what is no number changes nothing. */
export function typedChoice(range: SpecificationRange, chosen: RangeChoice, end: RangeEnd, text: string): RangeChoice {
  if (text.trim() === '') return { ...chosen, [end]: null }
  const value = readMeasure(text)
  return value === null ? chosen : movedChoice(range, chosen, end, value)
}

/** After an end has been set to a number; ends that leave everything in are open. */
export function movedChoice(range: SpecificationRange, chosen: RangeChoice, end: RangeEnd, value: number): RangeChoice {
  const { min, max } = widenedBounds(range, chosen)
  const from = end === 'from' ? value : (chosen.from ?? min)
  const to = end === 'to' ? value : (chosen.to ?? max)
  const [low, high] = from <= to ? [from, to] : [to, from]
  return { from: low <= range.min ? null : low, to: high >= range.max ? null : high }
}
