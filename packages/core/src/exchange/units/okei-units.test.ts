import { expect, it } from 'vitest'
import { unitOfCode, unitOfWord } from './okei-units.ts'

it.each([
  ['шт', '796'],
  ['Шт.', '796'],
  ['м2', '055'],
  ['кв.м.', '055'],
  ['М³', '113'],
  ['пог. м', '018'],
  ['п.м', '018'],
  ['пар', '715'],
  ['Пара', '715'],
  ['рул.', '736'],
  ['уп.', '778'],
  ['упак', '778'],
  ['к-т', '839'],
  ['Комплект', '839'],
  ['л.', '112'],
  ['тыс.шт', '798'],
  ['коробка', '8751'],
])('«%s» is the unit %s of the classifier', (word, code) => {
  expect(unitOfWord(word)?.code).toBe(code)
})

it('knows every unit again by the word and the code that it writes', () => {
  for (const code of ['003', '006', '018', '055', '112', '166', '616', '715', '778', '796', '839', '8751']) {
    const unit = unitOfCode(code)
    expect(unitOfWord(unit?.word ?? '')).toBe(unit)
  }
  expect(unitOfCode(' 55 ')).toBe(unitOfCode('055'))
})

it('makes no unit of a word that the classifier does not have', () => {
  expect(['бухта', 'канистра', '', 'constructor', '__proto__'].map(unitOfWord)).toEqual(Array(5).fill(undefined))
  expect(['', '999', 'constructor'].map(unitOfCode)).toEqual(Array(3).fill(undefined))
})
