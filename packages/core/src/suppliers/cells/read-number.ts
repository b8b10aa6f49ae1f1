/** Marks of currency and words beside a number: «руб.», «₽», «р», «RUB», «тг» … */
const currencyMarks: readonly (readonly [RegExp, string])[] = [
  [/(?:₽|(?<![a-z])(?:rub|rur)(?![a-z])|(?<![а-яё])руб(?:л(?:ей|ях|и|я|ь)|\.)?|(?<![а-яё])р\.?(?![а-яё]))/iu, 'RUB'],
  [/(?:₸|kzt|(?<![а-яё])(?:те[нң]ге|тнг|тг)\.?(?![а-яё]))/iu, 'KZT'],
  [/(?:\$|(?<![a-z])usd(?![a-z])|доллар[а-яё]*|долл?\.?(?![а-яё])|(?<![а-яё])у\.?\s?е\.?(?![а-яё]))/iu, 'USD'],
  [/(?:€|(?<![a-z])eur(?:o)?(?![a-z])|(?<![а-яё])евро(?![а-яё]))/iu, 'EUR'],
  [/(?:¥|(?<![a-z])(?:cny|rmb)(?![a-z])|юан(?:ей|ях|ь|и|я))/iu, 'CNY'],
]
const spaces = /[\s\u00a0\u2007\u2009\u202f'’`]/gu

/** Currencies of the neighbours, roubles of Belarus among them: the shop has no rate of theirs. */
const foreign =
  /(?<![a-z])(?:byn|byr|uah|kgs|uzs|gbp|pln|try)(?![a-z])|£|₴|(?<!\p{L})(?:бел(?:\.|орус\p{L}*)?\s*руб|грн|гривн\p{L}*|сом(?:ов|ах)?(?!\p{L})|сум(?:ов|ах)?(?!\p{L}|мы))/iu

/** Whether a text names a currency that the shop does not know. */
export function isForeignCurrency(text: string): boolean {
  return foreign.test(text)
}

/** The currency that a text names, as three letters; null when it names none, or one that the shop does not know. */
export function readCurrency(text: string): string | null {
  if (foreign.test(text)) return null
  return currencyMarks.find(([mark]) => mark.test(text))?.[1] ?? null
}

/** The text without marks of currency. */
export function withoutCurrency(text: string): string {
  let rest = text
  for (const [mark] of currencyMarks) rest = rest.replace(mark, ' ')
  return rest
}

/**
 * A number as people of this market write it, as decimal digits with a point: «1 234,50», «1.234,50», «1,234.50»,
 * «1234.5», «12 500», «1,5E+3», «(12)». A single sign before exactly three digits divides thousands only where it can
 * mean nothing else (twice, or beside the other sign): «1.234» is one and a bit, as every program of tables reads it.
 * Null for what is no number.
 */
export function readDecimal(text: string): string | null {
  const compact = text.replace(spaces, '').replace(/^[−–—]/, '-')
  if (compact.length > 40) return null
  const bracketed = /^\((.+)\)$/.exec(compact)
  const signed = bracketed ? `-${bracketed[1]}` : compact
  const match = /^([+-]?)(\d[\d.,]*|[.,]\d+)(?:e([+-]?\d{1,2}))?$/i.exec(signed)
  if (!match) return null
  const [, sign = '', digits = '', exponent] = match
  const plain = toPlainDigits(digits)
  if (plain === null) return null
  const shifted = exponent === undefined ? plain : shiftPoint(plain, Number(exponent))
  return `${sign === '-' ? '-' : ''}${trimZeros(shifted)}`
}

/** «1.234,5» → «1234.5». Null when the signs contradict each other. */
function toPlainDigits(digits: string): string | null {
  const dots = digits.split('.').length - 1
  const commas = digits.split(',').length - 1
  if (dots > 0 && commas > 0) {
    const point = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
    const group = point === '.' ? ',' : '.'
    const [whole = '', fraction = ''] = [
      digits.slice(0, digits.lastIndexOf(point)),
      digits.slice(digits.lastIndexOf(point) + 1),
    ]
    return isGrouped(whole, group) && /^\d*$/.test(fraction) ? `${whole.replaceAll(group, '')}.${fraction}` : null
  }
  if (dots + commas > 1) {
    const group = dots > 0 ? '.' : ','
    return isGrouped(digits, group) ? digits.replaceAll(group, '') : null
  }
  return digits.replace(',', '.')
}

function isGrouped(digits: string, group: '.' | ','): boolean {
  const [first = '', ...others] = digits.split(group)
  return /^\d{1,3}$/.test(first) && others.every((three) => /^\d{3}$/.test(three))
}

function shiftPoint(plain: string, by: number): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = whole + fraction
  const point = whole.length + by
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length ? digits.padEnd(point, '0') : `${digits.slice(0, point)}.${digits.slice(point)}`
}

function trimZeros(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  const shortWhole = whole.replace(/^0+(?=\d)/, '') || '0'
  const shortFraction = fraction.replace(/0+$/, '')
  return shortFraction === '' ? shortWhole : `${shortWhole}.${shortFraction}`
}

/** «1250», «1250,5», «1250.50»: what most cells of numbers are. Nine digits, two of a fraction: no question of rounding. */
const plainNumber = /^(\d{1,9})(?:[.,](\d{1,2}))?$/

/** A plain number in whole 10⁻ⁿ (`scale` ≥ 2), as `readDecimal` and `toScaled` read it, for less. Null: it is not that plain. */
export function readPlainScaled(text: string, scale: number): number | null {
  const [, whole, fraction = ''] = plainNumber.exec(text) ?? []
  return whole === undefined ? null : Number(whole + fraction.padEnd(scale, '0'))
}

/** Decimal digits as a whole number of 10⁻ⁿ, rounded half up; null above the safe integers. */
export function toScaled(decimal: string, scale: number): number | null {
  const isNegative = decimal.startsWith('-')
  const [whole = '', fraction = ''] = (isNegative ? decimal.slice(1) : decimal).split('.')
  const kept = Number(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  const rounded = kept + ((fraction[scale] ?? '0') >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(rounded)) return null
  return isNegative ? -rounded : rounded
}
