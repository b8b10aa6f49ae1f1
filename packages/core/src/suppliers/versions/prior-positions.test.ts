import { expect, it } from 'vitest'
import { PriorPositions } from './prior-positions.ts'

it('has room for more positions than were expected', () => {
  const prior = new PriorPositions(2)

  for (let id = 0; id < 5_000; id += 1) {
    prior.add({ id, price: id + 1, identity: [1, id], content: [2, id] })
  }

  expect(prior.count).toBe(5_000)
  const at = prior.findByIdentity(1, 4_321)
  expect(prior.ids[at]).toBe(4_321)
  expect(prior.prices[at]).toBe(4_322)
  expect(prior.findByContent(2, 4_999)).toBe(4_999)
  expect(prior.findByContent(2, 5_000)).toBe(-1)
})
