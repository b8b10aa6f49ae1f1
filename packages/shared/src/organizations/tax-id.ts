import { z } from '../validation/zod.ts'

const ofCompany = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const ofPerson = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
] as const
const ofKazakhstan = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2],
] as const

/** A Russian ИНН: ten digits of a company or twelve of a person, the last one or two of which are made of the others. */
export function isInn(text: string): boolean {
  const digits = toDigits(text)
  if (digits.length === 10) return digits[9] === (weigh(digits, ofCompany) % 11) % 10
  return (
    digits.length === 12 &&
    ofPerson.every((weights, index) => digits[10 + index] === (weigh(digits, weights) % 11) % 10)
  )
}

/** A Kazakh БИН or ИИН: twelve digits, the last of which is made of the others. */
export function isBin(text: string): boolean {
  const digits = toDigits(text)
  if (digits.length !== 12) return false
  // Where the first row of weights leaves 10 the second decides; where that does too, no such number is given out.
  const check = ofKazakhstan.map((weights) => weigh(digits, weights) % 11).find((rest) => rest < 10)
  return digits[11] === check
}

/** An ИНН or БИН whose digits agree with each other; empty where a buyer has none. */
export const taxIdField = z
  .string()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .refine((text) => /^(\d{10}|\d{12})?$/.test(text), { error: 'ИНН или БИН: 10 или 12 цифр', abort: true })
  .refine((text) => text === '' || isInn(text) || isBin(text), 'Проверьте ИНН или БИН: в цифрах ошибка')

function toDigits(text: string): number[] {
  return /^\d+$/.test(text) ? [...text].map(Number) : []
}

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
}
