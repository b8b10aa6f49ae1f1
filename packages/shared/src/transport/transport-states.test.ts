import { describe, expect, it } from 'vitest'
import { nextTransportStates, transportEventOf, transportStates } from './transport-states.ts'

describe('the states of a transport order', () => {
  it('lead from a request to the yard one after the other, and nowhere once they have ended', () => {
    const way = ['waiting', 'scheduled', 'loaded', 'underway', 'delivered'] as const
    for (const [index, to] of way.slice(1).entries()) expect(nextTransportStates(way[index] ?? to)).toContain(to)
    expect(transportStates.filter((state) => nextTransportStates(state).length === 0)).toEqual([
      'delivered',
      'cancelled',
    ])
  })

  it('call off nothing that is already on the road', () => {
    expect(nextTransportStates('underway')).not.toContain('cancelled')
  })
})

it('names a change by what matters most to whoever waits', () => {
  const same = { from: 'underway', to: 'underway' } as const
  expect(transportEventOf({ from: 'waiting', to: 'scheduled', isDateNew: true, isPositionNew: false })).toBe(
    'scheduled',
  )
  expect(transportEventOf({ ...same, isDateNew: true, isPositionNew: true })).toBe('date-changed')
  expect(transportEventOf({ ...same, isDateNew: false, isPositionNew: true })).toBe('position')
  expect(transportEventOf({ ...same, isDateNew: false, isPositionNew: false })).toBe('note')
})
