import { describe, expect, it } from 'vitest'
import { readSpecificationChoice, replaceRangeChoice } from './specification-filter.ts'

describe('a choice of a specification', () => {
  it.each([
    ['12-345', { id: 12, value: '345' }],
    ['7-1250..5380', { id: 7, from: 1250, to: 5380 }],
    ['7-1250.5..', { id: 7, from: 1250.5, to: null }],
    ['7-..40', { id: 7, from: null, to: 40 }],
    ['7--40..-5', { id: 7, from: -40, to: -5 }],
    ['7-10:20', { id: 7, from: 10, to: 20 }],
    ['7-10-20', { id: 7, from: 10, to: 20 }],
    ['3-A/B', { id: 3, value: 'A/B' }],
  ])('%s is read', (text, choice) => {
    expect(readSpecificationChoice(text)).toEqual(choice)
  })

  it.each(['', '7', '7-', '7-..', '-5', 'x-1', '9999999999-1'])('%j is none', (text) => {
    expect(readSpecificationChoice(text)).toBeNull()
  })

  it('of a range replaces the earlier one, and an open range leaves none', () => {
    expect(replaceRangeChoice(['3-1', '7-1..2'], 7, { from: 5, to: null })).toEqual(['3-1', '7-5..'])
    expect(replaceRangeChoice(['3-1', '7-1..2'], 7, { from: null, to: null })).toEqual(['3-1'])
  })
})
