import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { givingWay } from './giving-way.ts'

/** Stands still without the processor, as a process does that others go before. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

it('lets others go first after work that did not have the processor all the while', async () => {
  const order: string[] = []
  const other = sleep(1).then(() => order.push('other'))

  const result = await givingWay(() => {
    standStill(30)
    return 'done'
  })
  order.push(result)
  await other

  expect(order).toEqual(['other', 'done'])
})
