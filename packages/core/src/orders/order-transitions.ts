import {
  type DeskOrderState,
  type OrderActor,
  type OrderListQuery,
  type OrderStatus,
  type OrderView,
  orderStatuses,
  type PaymentMethod,
} from '@agromarket/shared'

/** What a guard may ask of an order; nothing of it changes while the order lives. */
export interface OrderFacts {
  delivery: OrderView['delivery']
  payment: PaymentMethod
}

const guards = {
  always: () => true,
  /** A limit has paid when the order is placed. */
  isPaidByLimit: ({ payment }: OrderFacts) => payment === 'limit',
  isPaidLater: ({ payment }: OrderFacts) => payment !== 'limit',
  isFetched: ({ delivery }: OrderFacts) => delivery === 'pickup',
  isSent: ({ delivery }: OrderFacts) => delivery !== 'pickup',
  isSentToTerminal: ({ delivery }: OrderFacts) => delivery === 'terminals',
  isBrought: ({ delivery }: OrderFacts) => delivery === 'calc',
} as const

export interface OrderMove {
  from: OrderStatus
  to: OrderStatus
  by: readonly Exclude<OrderActor, 'system'>[]
  guard: keyof typeof guards
  /** On the button. */
  label: string
  needsReason: boolean
}

type MoveOptions = Partial<Pick<OrderMove, 'by' | 'guard' | 'needsReason'>>
const move = (from: OrderStatus, to: OrderStatus, label: string, options: MoveOptions = {}): OrderMove => {
  return { from, to, label, by: ['employee'], guard: 'always', needsReason: false, ...options }
}
const cancel = (from: OrderStatus, options: MoveOptions = {}) =>
  move(from, 'cancelled', 'Отменить', { needsReason: true, ...options })

/**
 * The one place that says where an order may go, who leads it there and on what condition; buttons, history and messages
 * follow it. Until somebody collects the goods its buyer may cancel; what has left the branch is no longer cancelled.
 */
export const orderMoves: readonly OrderMove[] = [
  move('accepted', 'confirmed', 'Подтвердить'),
  move('confirmed', 'awaiting_payment', 'Выставить счёт', { guard: 'isPaidLater' }),
  move('confirmed', 'assembling', 'Передать на сборку', { guard: 'isPaidByLimit' }),
  move('awaiting_payment', 'assembling', 'Оплата получена'),
  move('assembling', 'ready', 'Готов к выдаче', { guard: 'isFetched' }),
  move('assembling', 'shipped', 'Отгрузить', { guard: 'isSent' }),
  move('shipped', 'ready', 'Прибыл на терминал', { guard: 'isSentToTerminal' }),
  move('shipped', 'done', 'Доставлен', { guard: 'isBrought' }),
  move('ready', 'done', 'Выдать'),
  cancel('accepted', { by: ['employee', 'buyer'] }),
  cancel('confirmed', { by: ['employee', 'buyer'] }),
  cancel('awaiting_payment', { by: ['employee', 'buyer'] }),
  cancel('assembling'),
  cancel('ready', { guard: 'isFetched' }),
]

/** What a state asks of the pieces: put aside, gone from the shelf, or back on it. */
export type StockDemand = 'held' | 'gone' | 'free'

const hour = 3_600_000
/** How long pieces wait for somebody to confirm or to pay; null: as long as the state lasts. */
const reserveMs: Readonly<Record<OrderStatus, number | null>> = {
  accepted: 72 * hour,
  confirmed: 72 * hour,
  awaiting_payment: 120 * hour,
  assembling: null,
  shipped: null,
  ready: null,
  done: null,
  cancelled: null,
}

export function stockDemandOf(status: OrderStatus, { delivery }: Pick<OrderFacts, 'delivery'>): StockDemand {
  if (status === 'cancelled') return 'free'
  if (status === 'shipped' || status === 'done') return 'gone'
  return status === 'ready' && delivery !== 'pickup' ? 'gone' : 'held'
}

/** For how many milliseconds the pieces of an order in this state are put aside; null: without end. */
export function reserveTimeOf(status: OrderStatus): number | null {
  return reserveMs[status]
}

/** The steps that this actor may lead the order to from here; most usual first. */
export function movesOf(status: OrderStatus, facts: OrderFacts, by: OrderActor): OrderMove[] {
  return orderMoves.filter((one) => one.from === status && one.by.some((who) => who === by) && guards[one.guard](facts))
}

export function findMove(from: OrderStatus, to: OrderStatus, facts: OrderFacts, by: OrderActor): OrderMove | undefined {
  return movesOf(from, facts, by).find((one) => one.to === to)
}

/** Nothing leads on from a final state. */
export const openStatuses: readonly OrderStatus[] = orderStatuses.filter((status) =>
  orderMoves.some(({ from }) => from === status),
)

/** The states behind each filter of the buyer's list. */
export const statusesOfFilter: Readonly<Record<OrderListQuery['state'], readonly OrderStatus[]>> = {
  all: orderStatuses,
  active: ['accepted', 'confirmed', 'awaiting_payment', 'assembling', 'shipped'],
  ready: ['ready'],
  done: ['done'],
  cancelled: ['cancelled'],
}

/** The states behind each chip of the employees' list; «Ждут вас» is narrowed to what nobody else has taken. */
export const statusesOfDeskState: Readonly<Record<DeskOrderState, readonly OrderStatus[]>> = {
  all: orderStatuses,
  waiting: ['accepted', 'confirmed', 'assembling'],
  accepted: ['accepted'],
  active: ['confirmed', 'awaiting_payment', 'assembling', 'shipped'],
  ready: ['ready'],
  closed: ['done', 'cancelled'],
}
