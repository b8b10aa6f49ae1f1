import { expect, it } from 'vitest'
import {
  addMachine,
  countMachines,
  isSamePark,
  putCount,
} from '../../../apps/web/src/features/ps/pieces/park-machines.ts'
import { givenMachine, hostile } from '../../../tests/support/given-ps-block.ts'
import { print } from './print.ts'
import { schema } from './schema.ts'

it('is printed with the machines that the client has, not with those that he has put to none', () => {
  const items = [
    { modelId: 1, count: 3, model: givenMachine({ name: hostile }) },
    { modelId: 2, count: 0, model: givenMachine({ id: 2, name: 'Продана' }) },
  ]
  const text = print?.(schema.settings.parse({}), { items }).text
  expect(text).toContain('<td class="figure">3</td>')
  expect(text).not.toMatch(/Продана|<img/)
})

it('grows by a machine, is counted, and is changed only by what is different', () => {
  const park = [{ modelId: 1, count: 2, model: givenMachine() }]
  const grown = addMachine(park, givenMachine({ id: 7 }))
  expect(grown.map(({ modelId, count }) => [modelId, count])).toEqual([
    [1, 2],
    [7, 1],
  ])
  expect(addMachine(grown, givenMachine({ id: 7 }))).toBe(grown)
  expect(countMachines(putCount(grown, 7, 4))).toBe(6)
  expect([
    isSamePark(grown, park),
    isSamePark(putCount(park, 1, 2), park),
    isSamePark(putCount(park, 1, 3), park),
  ]).toEqual([false, true, false])
})
