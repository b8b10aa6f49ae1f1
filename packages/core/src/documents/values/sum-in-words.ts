import { type Currency, numerals } from '@agromarket/shared'

type Forms = readonly [one: string, few: string, many: string]
interface Noun {
  forms: Forms
  isFeminine: boolean
}

const nouns: Record<Currency, { major: Noun; minor: Noun }> = {
  RUB: {
    major: { forms: ['рубль', 'рубля', 'рублей'], isFeminine: false },
    minor: { forms: ['копейка', 'копейки', 'копеек'], isFeminine: true },
  },
  KZT: {
    major: { forms: ['тенге', 'тенге', 'тенге'], isFeminine: false },
    minor: { forms: ['тиын', 'тиына', 'тиынов'], isFeminine: false },
  },
}
const scales: readonly Noun[] = [
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
  { forms: ['триллион', 'триллиона', 'триллионов'], isFeminine: false },
]
/** 4936000 kopecks → «сорок девять тысяч триста шестьдесят рублей 00 копеек»: minor units stay figures, as banks write. */
export function sumInWords(sumMinor: number, currency: Currency): string {
  const { major, minor } = nouns[currency]
  const rest = sumMinor % 100
  const whole = (sumMinor - rest) / 100
  return [
    wholeInWords(whole, major),
    choose(whole, major.forms),
    String(rest).padStart(2, '0'),
    choose(rest, minor.forms),
  ].join(' ')
}

function wholeInWords(whole: number, noun: Noun): string {
  if (whole === 0) return 'ноль'
  const words: string[] = []
  for (let [left, power] = [whole, 0]; left > 0; left = Math.floor(left / 1000), power += 1) {
    const group = left % 1000
    const scale = scales[power - 1]
    if (group === 0) continue
    if (scale) words.unshift(choose(group, scale.forms))
    words.unshift(...groupInWords(group, (scale ?? noun).isFeminine))
  }
  return words.join(' ')
}

/** 1 to 999. */
function groupInWords(group: number, isFeminine: boolean): string[] {
  const belowHundred = group % 100
  const isTeen = belowHundred >= 10 && belowHundred < 20
  const unit = group % 10
  const small = isTeen
    ? [numerals.teens[belowHundred - 10]]
    : [numerals.tens[Math.floor(belowHundred / 10)], unitInWords(unit, isFeminine)]
  return [numerals.hundreds[Math.floor(group / 100)], ...small].flatMap((word) => word || [])
}

function unitInWords(unit: number, isFeminine: boolean): string | undefined {
  if (isFeminine && unit === 1) return 'одна'
  return isFeminine && unit === 2 ? 'две' : numerals.units[unit]
}

function choose(count: number, [one, few, many]: Forms): string {
  const belowHundred = count % 100
  if (belowHundred >= 11 && belowHundred <= 14) return many
  const unit = count % 10
  if (unit === 1) return one
  return unit >= 2 && unit <= 4 ? few : many
}
