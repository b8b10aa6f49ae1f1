import { expect, it } from 'vitest'
import { productCodeSchema } from './product-code.schema.ts'
import { parseProductCodes, splitProductCodes, toProductCode } from './product-code.ts'

it('names parts and machines apart', () => {
  expect([toProductCode({ partId: 12 }), toProductCode({ modelId: 12 })]).toEqual(['12', 'm12'])
  expect(splitProductCodes(['m3', '12', 'x', 'm1', '7'])).toEqual({ partIds: [12, 7], modelIds: [3, 1] })
})

it('reads the codes of an address in their order, and drops what is none, comes twice or is too much', () => {
  expect(parseProductCodes('12,m7', 9)).toEqual(['12', 'm7'])
  expect(parseProductCodes('x,0,m0,-1,5,5,07,1e3,m05,9,m9999999999,1234567890123456', 9)).toEqual(['5', '9'])
  expect(parseProductCodes('1,2,3', 2)).toEqual(['1', '2'])
  expect(parseProductCodes('', 9)).toEqual([])
})

it('takes no code that no product can have', () => {
  for (const code of ['', 'm', '0', 'm0', '01', '1 ', 'm1\n', '1,2', 'M1']) {
    expect(productCodeSchema.safeParse(code).success, code).toBe(false)
  }
})
