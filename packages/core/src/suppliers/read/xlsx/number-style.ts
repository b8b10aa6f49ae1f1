/** What a format makes of a number. */
export type NumberStyle = { kind: 'plain' } | { kind: 'date' } | { kind: 'padded'; digits: number }

const plain: NumberStyle = { kind: 'plain' }
/** Formats that programs of tables know by number: dates and times. */
const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/** By the format's number and code: dates have days, months or years outside quotes; «00000» keeps leading zeros. */
export function toNumberStyle(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return builtInDates.has(id) ? { kind: 'date' } : plain
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (/[dmyдмг]/i.test(bare) && !/^general$/i.test(bare)) return { kind: 'date' }
  const digits = /^(0{2,20})(?:;.*)?$/.exec(bare)?.[1]?.length
  return digits === undefined ? plain : { kind: 'padded', digits }
}

const dayMs = 86_400_000
const epoch1900 = Date.UTC(1899, 11, 30)
const epoch1904 = Date.UTC(1904, 0, 1)

/** «16.03.2026» of a day's number. */
export function toDateText(day: number, is1904: boolean): string {
  const date = new Date((is1904 ? epoch1904 : epoch1900) + Math.round(day * dayMs))
  if (Number.isNaN(date.getTime())) return String(day)
  const [year = '', month = '', rest = ''] = date.toISOString().slice(0, 10).split('-')
  return `${rest}.${month}.${year}`
}

/**
 * A number of a file as decimal digits: 15 of them count, as in the program that wrote it
 * («0.1», not «0.10000000000000001»); one that has more is told as such a program shows it, «1.23456789012346E+17».
 */
export function toDecimalText(raw: string): string {
  if (/^-?\d{1,15}$/.test(raw)) return raw
  const number = Number(raw)
  if (!Number.isFinite(number)) return raw
  const [mantissa = '', exponent = '0'] = number.toExponential(14).split('e')
  const digits = mantissa.replace(/[-.]/g, '')
  const point = 1 + Number(exponent)
  const sign = number < 0 ? '-' : ''
  if (point > 15) return `${sign}${mantissa.replace('-', '')}E+${exponent.replace('+', '')}`
  if (point < -12) return raw
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const fraction = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  const short = fraction.replace(/0+$/, '')
  return `${sign}${whole}${short === '' ? '' : `.${short}`}`
}
