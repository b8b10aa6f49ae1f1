import type { OrderListQuery, OrderStatus } from '@agromarket/shared'

/** Where an order may go from each state; the last two are final. */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  accepted: ['confirmed', 'cancelled'],
  confirmed: ['assembled', 'cancelled'],
  assembled: ['ready', 'cancelled'],
  ready: ['handed_over', 'cancelled'],
  handed_over: [],
  cancelled: [],
}

/** The states behind each filter of the order list. */
export const statusesOfFilter: Readonly<Record<OrderListQuery['state'], readonly OrderStatus[]>> = {
  all: ['accepted', 'confirmed', 'assembled', 'ready', 'handed_over', 'cancelled'],
  active: ['accepted', 'confirmed', 'assembled'],
  ready: ['ready'],
  done: ['handed_over'],
  cancelled: ['cancelled'],
}

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return orderTransitions[from].includes(to)
}
