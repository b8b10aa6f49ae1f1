import { readCurrency } from '../../cells/read-number.ts'

/** What a format makes of a number: `pattern` holds «0» for each digit and signs between them, `currency` stands beside it. */
export type NumberStyle =
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'padded'; pattern: readonly string[] }
  | { kind: 'currency'; currency: string }

const plain: NumberStyle = { kind: 'plain' }
/** Formats that programs of tables know by number: dates and times. */
const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/**
 * By the format's number and code: dates have days, months or years outside quotes; «00000», «"РСМ-"0000» and «000-000» are
 * how articles keep their zeros; a foreign currency may stand in the format alone.
 */
export function toNumberStyle(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return builtInDates.has(id) ? { kind: 'date' } : plain
  const bare = code.slice(0, longestFormat).replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (/[dmyдмг]/i.test(bare) && !/^general$/i.test(bare)) return { kind: 'date' }
  const pattern = toPattern(code.split(';')[0] ?? '')
  if (pattern) return { kind: 'padded', pattern }
  const currency = readFormatCurrency(code)
  return currency === null || currency === 'RUB' ? plain : { kind: 'currency', currency }
}

/** What a program of tables takes. */
const longestFormat = 255
const longestPattern = 40

/** Undefined for a format that does more than put zeros and signs: a unit behind a number is no part of it. */
function toPattern(code: string): string[] | undefined {
  const pieces = code.slice(0, longestPattern).match(/"[^"]*"|\\.|_.|\*.|./gu) ?? []
  const pattern: string[] = []
  for (const piece of pieces) {
    if (piece === '0' || /^[-/ ()]$/.test(piece)) pattern.push(piece)
    else if (/^"|^\\/.test(piece)) pattern.push(...piece.replace(/^"|"$|^\\/g, ''))
    else return undefined
  }
  while (pattern.length > 0 && pattern.at(-1) !== '0') pattern.pop()
  return pattern.filter((sign) => sign === '0').length > 1 ? pattern : undefined
}

/** «000-012» of 12: digits from the right, what the pattern has no room for stands before its first. */
export function padDigits(digits: string, pattern: readonly string[]): string {
  const room = pattern.filter((sign) => sign === '0').length
  const padded = digits.padStart(room, '0')
  let at = 0
  return pattern
    .map((sign) => {
      if (sign !== '0') return sign
      const from = at
      at += from === 0 ? padded.length - room + 1 : 1
      return padded.slice(from, at)
    })
    .join('')
}

/** The currency that a format shows, quoted, escaped or as «[$€-2]»; null when it shows none. */
function readFormatCurrency(code: string): string | null {
  const pieces = code.slice(0, longestFormat).match(/"[^"]*"|\[[^\]]*\]|\\.|[$€₸¥]/gu) ?? []
  const shown = pieces.map((piece) => (piece.startsWith('[') ? (/^\[\$([^-\]]+)/.exec(piece)?.[1] ?? '') : piece))
  return readCurrency(shown.join('').replace(/["\\]/g, ''))
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
