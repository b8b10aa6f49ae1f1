import { numerals } from '../numerals.ts'

/** Of one and two, by their gender and case. */
const forms = new Map([...['одна', 'одно', 'одну'].map((word) => [word, 1] as const), ['две', 2]])
const values = new Map<string, number>([
  ...numerals.units.map((word, digit) => [word, digit] as const),
  ...forms,
  ...numerals.teens.map((word, digit) => [word, digit + 10] as const),
  ...numerals.tens.map((word, digit) => [word, digit * 10] as const),
  ...numerals.hundreds.map((word, digit) => [word, digit * 100] as const),
])
values.delete('')
const sets = new Map([
  ...['пара', 'пару', 'пары'].map((word) => [word, 2] as const),
  ['десяток', 10],
  ...['дюжина', 'дюжину'].map((word) => [word, 12] as const),
])

const anyNumeral = `(?:${[...values.keys()].join('|')})`

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
    const value = values.get(word)
    if (value === undefined || value >= open) return null
    sum += value
    open = value >= 100 ? 100 : value >= 20 ? 10 : 1
  }
  return sum
}
