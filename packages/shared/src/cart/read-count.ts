/** What a person has typed as a count: the count, or why it is none, in words that stand beside the field. */
export type ReadCount = { value: number; problem: null } | { value: null; problem: string }

/**
 * Reads a typed count without bending it: «2,5», «-3» and «12345» are refused, never made into 25, 3 or 1234. Of a part
 * that is sold in packages only whole ones count.
 */
export function readCount(text: string, { max, step = 1 }: { max: number; step?: number }): ReadCount {
  const typed = text.trim().replace(/^\+/, '')
  if (typed === '') return refuse('Укажите количество')
  if (/^\d*[.,]\d+$|^\d+[.,]$/.test(typed)) return refuse('Только целые штуки, без дробей')
  if (/^[-−–]\s*\d+([.,]\d+)?$/.test(typed)) return refuse('Не меньше 1')
  if (!/^\d+$/.test(typed)) return refuse('Укажите количество цифрами')
  const count = Number(typed)
  if (count < 1) return refuse('Не меньше 1')
  if (count > max) return refuse(`Не больше ${toGroups(max)}`)
  if (count % step !== 0) return refuse(packageText(step))
  return { value: count, problem: null }
}

/** «Продаётся по 10 шт.: 10, 20, 30…» */
export function packageText(size: number): string {
  return `Продаётся по ${size} шт.: ${size}, ${size * 2}, ${size * 3}…`
}

/** The count that is at least as much and a whole number of packages; no more than fits under `max`. */
export function toWholePackages(count: number, size: number, max: number): number {
  return Math.min(Math.ceil(count / size), Math.floor(max / size)) * size
}

function refuse(problem: string): ReadCount {
  return { value: null, problem }
}

/** 9999 → «9 999»: without the formatter of the locale, which pages load late. */
function toGroups(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}
