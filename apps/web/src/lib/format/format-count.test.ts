import { describe, expect, it } from 'vitest'
import { formatCount, nounFor, nouns } from './format-count.ts'

describe('formatCount', () => {
  it('agrees noun and number: 1 позиция, 2 позиции, 5 позиций', () => {
    const counts = [1, 2, 5, 11, 21, 82, 112].map((count) => `${count} ${nounFor(count, nouns.position)}`)

    expect(counts).toEqual([
      '1 позиция',
      '2 позиции',
      '5 позиций',
      '11 позиций',
      '21 позиция',
      '82 позиции',
      '112 позиций',
    ])
  })

  it('joins groups and noun with no-break spaces', () => {
    expect(formatCount(2340, nouns.position)).toBe('2\u00a0340\u00a0позиций')
  })
})
