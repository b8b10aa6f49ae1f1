import type { RecordedStep } from '@agromarket/core/orders'
import type { OrderStatus } from '@agromarket/shared'
import type { OrderPlan } from './plans.ts'

const hourMs = 3_600_000
/** How long an order is on its way to each state, in hours, when nobody hurries. */
const usualHours: Record<OrderStatus, number> = {
  accepted: 0,
  confirmed: 0.6,
  awaiting_payment: 0.3,
  assembling: 3,
  shipped: 6,
  ready: 4,
  done: 21,
  cancelled: 5,
}
const notes: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Наличие проверено, товары отложены',
  assembling: 'Передан на склад',
}

export interface Clerk {
  id: string | null
  name: string
}

/** The steps that lead an order to its planned state, at believable times before `now`. */
export function leadOrder(plan: OrderPlan, now: Date, clerk: Clerk, buyer: Clerk): RecordedStep[] {
  const path = pathOf(plan)
  const usual = path.reduce((sum, to) => sum + usualHours[to], 0)
  // An order of two hours ago that is on the shelf already was led quickly.
  const pace = Math.min(1, (plan.hoursAgo * 0.8) / usual)
  let hours = plan.hoursAgo
  return path.map((to) => {
    hours -= usualHours[to] * pace
    const isByBuyer = to === 'cancelled'
    const { id, name } = isByBuyer ? buyer : clerk
    return {
      to,
      at: new Date(now.getTime() - hours * hourMs),
      by: isByBuyer ? 'buyer' : 'employee',
      actorId: id,
      actorName: name,
      note: isByBuyer ? 'Отменил покупатель' : (notes[to] ?? ''),
      reason: isByBuyer ? plan.reason : '',
    }
  })
}

function pathOf({ state, method, payment }: OrderPlan): OrderStatus[] {
  if (state === 'accepted') return []
  if (state === 'cancelled') return ['confirmed', 'cancelled']
  const bill: OrderStatus[] = payment === 'limit' ? [] : ['awaiting_payment']
  const ways: Record<OrderPlan['method'], OrderStatus[]> = {
    pickup: ['ready'],
    calc: ['shipped'],
    terminals: ['shipped', 'ready'],
  }
  const whole: OrderStatus[] = ['confirmed', ...bill, 'assembling', ...ways[method], 'done']
  return whole.slice(0, whole.indexOf(state) + 1)
}
