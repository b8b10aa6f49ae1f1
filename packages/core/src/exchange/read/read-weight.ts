/** A slip of the pen above it: no part weighs a hundred tonnes. */
const heaviestGrams = 100_000_000

/** How bases write units of weight, without blanks and full stops. */
const units = [
  { word: /^(?:кг|кгс|килограмм(?:а|ов)?|kgs?)?$/, grams: 1_000 },
  { word: /^(?:г|гр|грамм(?:а|ов)?|gr?)$/, grams: 1 },
  { word: /^(?:т|тн|тонн[аы]?|t)$/, grams: 1_000_000 },
]

/** «0,35», «1 250,5 кг», «350 г» or «1,2 т» → grams; a number alone is of kilograms. Undefined: no weight that a part can have. */
export function readWeight(text: string | undefined): number | undefined {
  const close = (text ?? '').replaceAll(/[\s\u00a0\u202f]/g, '').toLowerCase()
  const [, number, word = ''] = /^(\d{1,9}(?:[.,]\d{1,6})?)(\p{L}*)\.?$/u.exec(close) ?? []
  const unit = units.find((one) => one.word.test(word))
  if (number === undefined || !unit) return undefined
  const grams = Math.round(Number(number.replace(',', '.')) * unit.grams)
  return grams > 0 && grams <= heaviestGrams ? grams : undefined
}
