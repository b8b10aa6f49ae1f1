import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { GivingWay } from './giving-way.ts'

/** Stands still without the processor, as a thread does that others go before. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

it('lets others go first once it has not had the processor for long enough to tell', async () => {
  const order: string[] = []
  const way = new GivingWay()
  const other = sleep(1).then(() => order.push('other'))

  await way.look()
  order.push('short work')
  standStill(40)
  await way.look()
  order.push('long work')
  await other

  expect(order).toEqual(['short work', 'other', 'long work'])
})
