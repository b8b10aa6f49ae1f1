import type { Currency, InvoiceWay, OrderDelivery, OrderStatus, PaymentMethod } from '@agromarket/shared'
import { findMove, type OrderMove, reserveTimeOf } from '../order-transitions.ts'

/** One step that an order has taken, and who led it there. */
export interface RecordedStep {
  to: OrderStatus
  at: Date
  by: OrderMove['by'][number]
  /** Null: somebody without an account here. */
  actorId: string | null
  actorName: string
  /** What the history says of it, for the buyer to read. */
  note?: string
  reason?: string
}

/** An order of before, as another system or a paper tells it. */
export interface RecordedOrder {
  /** Names the order: a second time it is left as it is. */
  key: string
  userId: string
  /** In whose name it was placed; its limit has paid an order by limit. */
  organizationId: string | null
  organizationName: string
  organizationAddress: string
  taxId: string
  contacts: { name: string; phone: string; email: string }
  customerNumber?: string
  comment?: string
  branchId: number
  currency: Currency
  priceListId: number
  placedAt: Date
  payment: PaymentMethod
  invoiceWay: InvoiceWay
  /** Null: the buyer fetches the goods. */
  delivery: OrderDelivery | null
  lines: readonly { partId: number; count: number }[]
  /** After it was placed, in order. */
  steps: readonly RecordedStep[]
  assignee: { id: string; name: string } | null
}

interface Standing {
  status: OrderStatus
  /** Since when; null: since it was placed. */
  movedAt: Date | null
  /** Until when its pieces are put aside; null: without end, or not at all. */
  reservedUntil: Date | null
}

/** Where an order stands after its steps. Throws when a step is none that the table of moves knows, or goes back in time. */
export function standingOf({ key, placedAt, payment, delivery, steps }: RecordedOrder): Standing {
  const facts = { delivery: delivery?.method ?? 'pickup', payment } as const
  let status: OrderStatus = 'accepted'
  let since = placedAt
  for (const { to, at, by, reason = '' } of steps) {
    const move = findMove(status, to, facts, by)
    if (!move) throw new Error(`Order ${key} cannot go from ${status} to ${to}`)
    if (move.needsReason && by === 'employee' && reason === '') throw new Error(`Order ${key} is ${to} for no reason`)
    if (at < since) throw new Error(`Order ${key} is ${to} before it is ${status}`)
    status = to
    since = at
  }
  const reserveMs = reserveTimeOf(status)
  return {
    status,
    movedAt: steps.length > 0 ? since : null,
    reservedUntil: reserveMs === null ? null : new Date(since.getTime() + reserveMs),
  }
}
