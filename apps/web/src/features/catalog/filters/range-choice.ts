import { formatMeasure, readMeasure, type SpecificationRange } from '@agromarket/shared'

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

/**
 * After somebody has typed into a field: an emptied one opens its end (spec §5). What is no number, or would leave
 * nothing, «до −5», changes nothing and is told.
 */
export function typedChoice(
  range: SpecificationRange,
  chosen: RangeChoice,
  end: RangeEnd,
  text: string,
): { choice: RangeChoice; refusal: string | null } {
  if (text.trim() === '') return { choice: { ...chosen, [end]: null }, refusal: null }
  const value = readMeasure(text)
  const { min, max } = widenedBounds(range, chosen)
  if (value === null) return { choice: chosen, refusal: 'Введите число' }
  if (end === 'from' ? value > max : value < min) return { choice: chosen, refusal: toBoundsWords(range, min, max) }
  return { choice: movedChoice(range, chosen, end, value), refusal: null }
}

function toBoundsWords({ unit }: SpecificationRange, min: number, max: number): string {
  return `Есть от ${formatMeasure(min)} до ${formatMeasure(max)}${unit ? `\u00a0${unit}` : ''}`
}

/** After an end has been set to a number; ends that leave everything in are open. */
export function movedChoice(range: SpecificationRange, chosen: RangeChoice, end: RangeEnd, value: number): RangeChoice {
  const { min, max } = widenedBounds(range, chosen)
  const from = end === 'from' ? value : (chosen.from ?? min)
  const to = end === 'to' ? value : (chosen.to ?? max)
  const [low, high] = from <= to ? [from, to] : [to, from]
  return { from: low <= range.min ? null : low, to: high >= range.max ? null : high }
}
