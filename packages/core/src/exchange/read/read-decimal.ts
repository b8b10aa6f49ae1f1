/** What PostgreSQL and sums of money hold without loss; more digits are of a broken file. */
const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/

/** A whole part as it may be written, and the fraction after it, if any: signs between thousands stand after every third digit. */
const spellings = [
  /^(?<whole>\d*)[.,]?(?<fraction>\d*)$/,
  /^(?<whole>\d{1,3}(?<between>[\s'’`])\d{3}(?:\k<between>\d{3})*)(?:[.,](?<fraction>\d*))?$/,
  // One sign before a fraction, another between thousands; a sign that stands twice is before none.
  /^(?<whole>\d{1,3}(?:\.\d{3})+),(?<fraction>\d*)$/,
  /^(?<whole>\d{1,3}(?:,\d{3})+)\.(?<fraction>\d*)$/,
  /^(?<whole>\d{1,3}(?:\.\d{3}){2,}|\d{1,3}(?:,\d{3}){2,})$/,
]
/** A thousand to 1C of English settings, and one and a bit to 1C of Russian ones. A point is before a fraction: XML says so. */
const thousandOrFraction = /^[+\-−–]?\s?[1-9]\d{0,2},\d{3}$/

/**
 * A number as decimal text: «1234.50», «1 234,50» with any blank, «1'234.50», «1.234,50», «+99.90», «,5», «1234.», «1E3».
 * Undefined for what is none and for what may be two: «1,234», «12 34».
 */
export function readDecimal(text: string): string | undefined {
  return thousandOrFraction.test(text.trim()) ? undefined : readCount(text)
}

/** The same of pieces, kilograms and metres: 1C counts them to the thousandth, «12,500» are twelve and a half. */
export function readCount(text: string): string | undefined {
  if (decimal.test(text)) return text
  const [, sign = '', digits = '', exponent = '0'] = parts.exec(text.trim()) ?? []
  if (!/\d/.test(digits)) return undefined
  const groups = spellings.map((spelling) => spelling.exec(digits)?.groups).find((found) => found !== undefined)
  if (!groups) return undefined
  const plain = movePoint(groups['whole']?.replaceAll(/\D/g, '') ?? '', groups['fraction'] ?? '', Number(exponent))
  const read = sign === '-' || sign === '−' || sign === '–' ? `-${plain}` : plain
  return decimal.test(read) ? read : undefined
}

const parts = /^([+\-−–])?\s?([\d.,\s'’`]*)(?:e([+-]?\d{1,2}))?$/i

function movePoint(whole: string, fraction: string, by: number): string {
  const digits = whole + fraction
  const point = whole.length + by
  const [left, right] =
    point < 0
      ? ['', digits.padStart(digits.length - point, '0')]
      : [digits.slice(0, point).padEnd(point, '0'), digits.slice(point)]
  return right === '' ? left : `${left || '0'}.${right}`
}

/** Why a text is not read as a number, in words for whoever runs 1C. */
export function tellUnreadNumber(text: string): string {
  const written = text.trim()
  if (thousandOrFraction.test(written)) return 'читается двояко: запятая отделяет тысячи или дробь'
  return /^[+\-−–]?[\d.,\s'’`]+$/.test(written) && /\d/.test(written)
    ? 'читается двояко: знаки между цифрами стоят не по разрядам'
    : 'не число'
}
