const units = [
  'один одна одно одну',
  'два две',
  'три',
  'четыре',
  'пять',
  'шесть',
  'семь',
  'восемь',
  'девять',
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
]
const tens = ['двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто']
const hundreds = ['сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот']

const numerals = new Map([
  ...units.flatMap((forms, index) => forms.split(' ').map((word) => [word, index + 1] as const)),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ...hundreds.map((word, index) => [word, (index + 1) * 100] as const),
])
const sets = new Map([
  ...['пара', 'пару', 'пары'].map((word) => [word, 2] as const),
  ['десяток', 10],
  ...['дюжина', 'дюжину'].map((word) => [word, 12] as const),
])

const anyNumeral = `(?:${[...numerals.keys()].join('|')})`

/** What counts in words look like, for a regular expression. */
export const countWords = `(?:${[...sets.keys()].join('|')}|${anyNumeral}(?:\\s+${anyNumeral})*)`

/** «две», «пара», «сто двадцать пять»; null of any other text. */
export function readCountWords(text: string): number | null {
  const set = sets.get(text)
  if (set !== undefined) return set
  let sum = 0
  // Hundreds stand before tens, those before units: each word is less than what is left open by the one before it.
  let open = 1_000
  for (const word of text.split(/\s+/)) {
    const value = numerals.get(word)
    if (value === undefined || value >= open) return null
    sum += value
    open = value >= 100 ? 100 : value >= 20 ? 10 : 1
  }
  return sum
}
