import { expect, it } from 'vitest'
import { readOrderSearch, toOrderListQuery } from './read-order-search.ts'

it.each([
  [30, '30'],
  ['90', '90'],
  ['all', 'all'],
  [undefined, '365'],
  [7, '365'],
  ['{}', '365'],
])('a period of %j in the address asks for %s', (period, asked) => {
  expect(toOrderListQuery(readOrderSearch({ period })).period).toBe(asked)
})

it('opens no order by what is no id', () => {
  const id = '01a209cc-4e31-7bb8-9c34-e30b33a11a3d'

  expect(readOrderSearch({ order: id }).order).toBe(id)
  expect([readOrderSearch({ order: `${id}0` }).order, readOrderSearch({ order: 5 }).order]).toEqual([
    undefined,
    undefined,
  ])
})
