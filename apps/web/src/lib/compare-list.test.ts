import { expect, it } from 'vitest'
import { parseProductCodes } from './compare-list.ts'

it('reads the ids of an address in their order', () => {
  expect(parseProductCodes('12,7')).toEqual([12, 7])
})

it('drops what is no id, what comes twice and whatever follows the fourth', () => {
  expect(parseProductCodes('x,0,-1,5,5,07,1e3,9')).toEqual([5, 9])
  expect(parseProductCodes('1,2,3,4,5')).toEqual([1, 2, 3, 4])
  expect(parseProductCodes('')).toEqual([])
})
