import words from 'number-to-words-ru'

type Forms = readonly [one: string, few: string, many: string]
const daysPerYear = 365
const days: Forms = ['день', 'дня', 'дней']
const years: Forms = ['год', 'года', 'лет']

/** 90 → «девяносто дней», 730 → «два года»: a term as the texts of law say it. Whole years are said as years. */
export function daysInWords(count: number): string {
  const isYears = count >= daysPerYear && count % daysPerYear === 0
  const [one, few, many] = isYears ? years : days
  const text = words.convert(String(isYears ? count / daysPerYear : count), {
    currency: {
      currencyNameCases: [one, few, many],
      currencyNameDeclensions: { nominative: [one, few] },
      currencyNounGender: { integer: 0, fractionalPart: 0 },
      fractionalPartNameCases: ['', '', ''],
      fractionalPartNameDeclensions: { nominative: ['', ''] },
      fractionalPartMinLength: 0,
    },
    showNumberParts: { fractional: false },
    showCurrency: { fractional: false },
  })
  return text.toLowerCase()
}
