import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBin, isInn, taxIdField } from './tax-id.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const oneDigit = twoDigits.slice(0, 10).map((text) => text.slice(1))

it.each(['7707083893', '7736050003', '7728168971', '500100732259'])('knows the ИНН %s', (inn) => {
  expect(isInn(inn)).toBe(true)
})

it.each(['971240001315', '940140000385'])('knows the БИН %s', (bin) => {
  expect(isBin(bin)).toBe(true)
})

it('nine digits have one end that makes them an ИНН, ten digits one of two', () => {
  fc.assert(
    fc.property(digits(9), digits(10), (company, person) => {
      expect(oneDigit.filter((end) => isInn(company + end))).toHaveLength(1)
      expect(twoDigits.filter((end) => isInn(person + end))).toHaveLength(1)
    }),
  )
})

it('eleven digits have at most one end that makes them a БИН', () => {
  fc.assert(
    fc.property(digits(11), (start) => {
      expect(oneDigit.filter((end) => isBin(start + end)).length).toBeLessThanOrEqual(1)
    }),
  )
})

it('two neighbours that changed places are noticed, unless they weigh the same', () => {
  for (const [given, mistyped] of [
    ['7707083893', '7707083983'],
    ['971240001315', '971240001351'],
  ] as const) {
    expect(isInn(given) || isBin(given)).toBe(true)
    expect(isInn(mistyped) || isBin(mistyped)).toBe(false)
  }
})

it.each([
  ['7707083894', 'Проверьте ИНН или БИН: в цифрах ошибка'],
  ['77070838', 'ИНН или БИН: 10 или 12 цифр'],
])('says what is wrong with %s', (text, message) => {
  expect(taxIdField.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message])
})

it('reads a number in groups', () => {
  expect(taxIdField.parse('77 0708 3893')).toBe('7707083893')
})
