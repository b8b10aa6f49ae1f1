import { describe, expect, it } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { keysNearby } from './keys-nearby.ts'
import { searchKey } from './search-key.ts'

describe('the keys one slip away from a number', () => {
  const near = keysNearby('RE504836')

  it.each([
    ['a sign lost', 'RE5048366'],
    ['a sign lost in front', 'ARE504836'],
    ['a sign too many', 'RE50483'],
    ['a digit wrong', 'RE504936'],
    ['two digits swapped', 'RE504386'],
    ['a letter wrong', 'PE504836'],
    ['a Russian letter wrong', 'ЛE504836'],
  ])('have %s', (_, key) => {
    expect(near).toContain(key)
  })

  it('are all of them exactly one slip away, and written as the index has them', () => {
    expect(near.length).toBeLessThan(1_100)
    expect(near.filter((key) => editDistance('RE504836', key, 2) !== 1)).toEqual([])
    expect(near.filter((key) => searchKey(key) !== key)).toEqual([])
  })

  it.each([['1802'], ['ПОДШИПНИК'], ['1'.repeat(21)]])('are none of «%s», which is no likely number', (key) => {
    expect(keysNearby(key)).toEqual([])
  })
})
