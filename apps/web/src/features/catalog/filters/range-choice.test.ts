import type { SpecificationRange } from '@agromarket/shared'
import { describe, expect, it } from 'vitest'
import { movedChoice, typedChoice } from './range-choice.ts'

const range: SpecificationRange = {
  id: 1,
  name: 'Ширина',
  unit: 'мм',
  priority: 1,
  type: 'range',
  min: 10,
  max: 60,
  from: null,
  to: null,
}

describe('the fields of a measure', () => {
  it.each([
    ['from', '', { from: null, to: 40 }],
    ['to', '  ', { from: 20, to: null }],
    ['from', '25', { from: 25, to: 40 }],
    ['from', '22,5', { from: 22.5, to: 40 }],
    ['from', '50', { from: 40, to: 50 }],
    ['from', '10', { from: null, to: 40 }],
    ['to', '99', { from: 20, to: null }],
  ] as const)('%s «%s»', (end, text, choice) => {
    expect(typedChoice(range, { from: 20, to: 40 }, end, text)).toEqual({ choice, refusal: null })
  })

  it.each([
    ['to', 'много', 'Введите число'],
    ['to', '-5', 'Есть от 10 до 60\u00a0мм'],
    ['from', '61', 'Есть от 10 до 60\u00a0мм'],
  ] as const)('%s «%s» changes nothing and says why', (end, text, refusal) => {
    const chosen = { from: 20, to: 40 }
    expect(typedChoice(range, chosen, end, text)).toEqual({ choice: chosen, refusal })
  })

  it('emptied one after the other leave nothing chosen', () => {
    const half = typedChoice(range, { from: 20, to: 40 }, 'from', '')

    expect(typedChoice(range, half.choice, 'to', '').choice).toEqual({ from: null, to: null })
  })
})

it('a thumb that is pushed to the end opens it', () => {
  expect(movedChoice(range, { from: null, to: 40 }, 'to', 60)).toEqual({ from: null, to: null })
})
