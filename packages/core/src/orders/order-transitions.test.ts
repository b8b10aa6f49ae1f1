import { deliveryKinds, type OrderStatus, orderActors, orderStatuses, paymentMethods } from '@agromarket/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findMove,
  movesOf,
  type OrderFacts,
  openStatuses,
  orderMoves,
  reserveTimeOf,
  statusesOfDeskState,
  statusesOfFilter,
  stockDemandOf,
} from './order-transitions.ts'

const anyFacts: fc.Arbitrary<OrderFacts> = fc.record({
  delivery: fc.constantFrom(...deliveryKinds),
  payment: fc.constantFrom(...paymentMethods),
})

/** The states of an order whose people pick among the steps that the table offers them. */
function walk(facts: OrderFacts, picks: readonly number[]): OrderStatus[] {
  const path: OrderStatus[] = ['accepted']
  for (const pick of picks) {
    const moves = orderActors.flatMap((by) => movesOf(path.at(-1) ?? 'accepted', facts, by))
    const next = moves[pick % Math.max(1, moves.length)]
    if (next) path.push(next.to)
  }
  return path
}

const eachWalk = (check: (path: OrderStatus[], facts: OrderFacts) => void) =>
  fc.assert(
    fc.property(anyFacts, fc.array(fc.nat(), { maxLength: 12 }), (facts, picks) => check(walk(facts, picks), facts)),
  )

describe('no path leads around a guard', () => {
  it('nothing is collected before it is paid', () => {
    eachWalk((path, { payment }) => {
      const paidAt = payment === 'limit' ? 0 : path.indexOf('awaiting_payment')
      const collectedAt = path.indexOf('assembling')
      expect(collectedAt === -1 || (paidAt !== -1 && paidAt < collectedAt)).toBe(true)
    })
  })

  it('what is fetched is never sent, what is sent is never handed out by the branch', () => {
    eachWalk((path, { delivery }) => {
      expect(path.includes('shipped') && delivery === 'pickup').toBe(false)
      if (path.includes('ready') && delivery !== 'pickup') expect(path.indexOf('shipped')).toBeGreaterThan(-1)
      expect(path.includes('ready') && delivery === 'calc').toBe(false)
    })
  })

  it('no state comes twice, and pieces that have gone never come back', () => {
    eachWalk((path, facts) => {
      expect(new Set(path).size).toBe(path.length)
      const demands = path.map((status) => stockDemandOf(status, facts))
      const gone = demands.indexOf('gone')
      if (gone !== -1) expect(new Set(demands.slice(gone))).toEqual(new Set(['gone']))
    })
  })

  it('every order can reach its end, and only the two final states have no way on', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const reached = new Set<OrderStatus>(['accepted'])
        for (const status of reached) for (const { to } of movesOf(status, facts, 'employee')) reached.add(to)
        expect(reached).toContain('done')
        for (const status of reached) {
          const isFinal = status === 'done' || status === 'cancelled'
          expect(movesOf(status, facts, 'employee').length === 0).toBe(isFinal)
        }
      }),
    )
    expect([...openStatuses].sort()).toEqual(orderStatuses.filter((one) => !['done', 'cancelled'].includes(one)).sort())
  })

  it('a buyer only cancels, and not what somebody is collecting', () => {
    const own = orderMoves.filter(({ by }) => by.includes('buyer'))

    expect(own.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'accepted cancelled',
      'confirmed cancelled',
      'awaiting_payment cancelled',
    ])
  })

  it('an employee says why he cancels; the clock moves nothing', () => {
    const ofEmployee = orderMoves.filter(({ to }) => to === 'cancelled')

    expect(ofEmployee.every(({ needsReason }) => needsReason)).toBe(true)
    for (const status of orderStatuses) {
      expect(movesOf(status, { delivery: 'pickup', payment: 'invoice' }, 'system')).toEqual([])
    }
  })
})

it('a step that is not in the table is none', () => {
  const facts: OrderFacts = { delivery: 'pickup', payment: 'invoice' }

  expect(findMove('accepted', 'confirmed', facts, 'employee')).toMatchObject({ label: 'Подтвердить' })
  expect(findMove('accepted', 'confirmed', facts, 'buyer')).toBeUndefined()
  expect(findMove('accepted', 'done', facts, 'employee')).toBeUndefined()
  expect(findMove('confirmed', 'assembling', facts, 'employee')).toBeUndefined()
})

it('pieces wait for a limited time exactly while somebody has to confirm or to pay', () => {
  const limited = orderStatuses.filter((status) => reserveTimeOf(status) !== null)

  expect(limited).toEqual(['accepted', 'confirmed', 'awaiting_payment'])
})

it('finds every order under exactly one filter besides «Все»', () => {
  const { all, ...filters } = statusesOfFilter

  expect([...all].sort()).toEqual([...orderStatuses].sort())
  expect(Object.values(filters).flat().sort()).toEqual([...orderStatuses].sort())
})

it('shows employees every order under exactly one chip besides «Все» and «Ждут вас»', () => {
  const { all, waiting, ...chips } = statusesOfDeskState

  expect([...all].sort()).toEqual([...orderStatuses].sort())
  expect(Object.values(chips).flat().sort()).toEqual([...orderStatuses].sort())
  expect(waiting.every((status) => openStatuses.includes(status))).toBe(true)
})
