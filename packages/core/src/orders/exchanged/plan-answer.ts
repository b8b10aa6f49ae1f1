import { labelOfStatus, type OrderStatus } from '@agromarket/shared'
import { movesOf, type OrderFacts } from '../order-transitions.ts'

export type AnswerPlan =
  /** The states to be passed, in their order; none: the order stands there already, or has gone on from there. */
  { kind: 'moves'; path: OrderStatus[] } | { kind: 'contradiction'; why: string }

interface Standing extends OrderFacts {
  status: OrderStatus
}

/**
 * How the order comes to where an accounting system says it is, by the table of moves alone. An order that has gone on
 * from there meanwhile stays; where no way leads, a person decides.
 */
export function planAnswer(order: Standing, target: OrderStatus | null): AnswerPlan {
  if (target === null || target === order.status) return { kind: 'moves', path: [] }
  const path = findPath(order, target)
  if (path) return { kind: 'moves', path }
  const hasGoneOn =
    target !== 'cancelled' && order.status !== 'cancelled' && findPath({ ...order, status: target }, order.status)
  if (hasGoneOn) return { kind: 'moves', path: [] }
  const [here, there] = [order.status, target].map((status) => labelOfStatus(status, order.delivery))
  return { kind: 'contradiction', why: `На сайте заказ «${here}», в 1С «${there}»: такого перехода нет` }
}

/** The shortest way; nobody cancels an order on the way to something else, nor leads it on before it is cancelled. */
function findPath(order: Standing, target: OrderStatus): OrderStatus[] | undefined {
  const seen = new Set([order.status])
  let ways: OrderStatus[][] = [[]]
  while (ways.length > 0) {
    const longer: OrderStatus[][] = []
    for (const way of ways) {
      for (const { to } of movesOf(way.at(-1) ?? order.status, order, 'employee')) {
        if (to === target && (to !== 'cancelled' || way.length === 0)) return [...way, to]
        if (to === 'cancelled' || seen.has(to)) continue
        seen.add(to)
        longer.push([...way, to])
      }
    }
    ways = longer
  }
  return undefined
}
