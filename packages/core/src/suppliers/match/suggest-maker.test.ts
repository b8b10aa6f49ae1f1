import { expect, it } from 'vitest'
import { makerSuggester } from './suggest-maker.ts'

const names = [
  'John Deere',
  'Optibelt',
  'CLAAS',
  'Gates',
  'Bosch',
  'Ростсельмаш',
  'Caterpillar',
  'Mann',
  'ГПЗ-23',
  'ГПЗ-20',
  'Hitachi',
]
const suggest = makerSuggester(names.map((name, id) => ({ id, name })))

it.each([
  ['Джон Дир', 'John Deere'],
  ['Jonh Deer', 'John Deere'],
  ['Оптибелт', 'Optibelt'],
  ['Клаас', 'CLAAS'],
  ['Гейтс', 'Gates'],
  ['Катерпиллар', 'Caterpillar'],
  ['Rostselmash', 'Ростсельмаш'],
  ['Хитачи', undefined],
  ['john-deere', undefined],
  ['ГПЗ', undefined],
  ['Ман', undefined],
  ['', undefined],
])('«%s» sounds like %s', (spelling, name) => {
  expect(suggest(spelling)?.name).toBe(name)
})
