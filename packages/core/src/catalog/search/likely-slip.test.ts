import { expect, it } from 'vitest'
import { isLikelySlip } from './likely-slip.ts'
import { createVocabulary } from './vocabulary.ts'

it.each([
  ['ремнь', 'ремень'],
  ['поршнь', 'поршень'],
  ['филтьр', 'фильтр'],
  ['филльтр', 'фильтр'],
  ['цепьь', 'цепь'],
  ['пальец', 'палец'],
  ['риле', 'реле'],
  ['фильтп', 'фильтр'],
  ['шланк', 'шланг'],
  ['атвал', 'отвал'],
])('takes «%s» for a slip of «%s»', (typed, meant) => {
  expect(isLikelySlip(typed, meant)).toBe(true)
})

it.each([
  ['лампа', 'лапа'],
  ['балка', 'палка'],
  ['рейка', 'лейка'],
  ['планка', 'палка'],
  ['тормоз', 'томоз'],
])('takes «%s» for another thing than «%s»', (typed, meant) => {
  expect(isLikelySlip(typed, meant)).toBe(false)
})

it('mends short words by likely slips alone, and the nearest of several such', () => {
  const words = createVocabulary()
  words.add(['лапа', 'палка', 'ремень', 'стрельчатая', 'стеблеподъёмник'])

  expect(words.nearest('лампа')).toBeUndefined()
  expect(words.nearest('балка')).toBeUndefined()
  expect(words.nearest('ремнь')).toBe('ремень')
  expect(words.nearest('стеблиподьемник')).toBe('стеблеподъёмник')
  expect(words.nearest('стрелчетая')).toBe('стрельчатая')
})
