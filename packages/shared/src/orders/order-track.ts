import { type OrderStatus, orderStatusLabels } from './order.schema.ts'
import type { OrderView } from './order-views.ts'

export interface TrackStep {
  label: string
  /** The state that the step is done with. */
  status: OrderStatus
}

const start: TrackStep[] = [
  { label: 'Принят', status: 'accepted' },
  { label: 'Подтверждён', status: 'confirmed' },
]
/** The buyer's five steps; employees see finer ones. */
const tracks: Record<OrderView['delivery'], readonly TrackStep[]> = {
  pickup: [
    ...start,
    { label: 'Собран', status: 'ready' },
    { label: 'Готов к выдаче', status: 'ready' },
    { label: 'Выдан', status: 'done' },
  ],
  calc: [
    ...start,
    { label: 'Собран', status: 'shipped' },
    { label: 'В пути', status: 'shipped' },
    { label: 'Доставлен', status: 'done' },
  ],
  terminals: [
    ...start,
    { label: 'В пути', status: 'shipped' },
    { label: 'Готов к выдаче', status: 'ready' },
    { label: 'Выдан', status: 'done' },
  ],
}
const order: readonly OrderStatus[] = [
  'accepted',
  'confirmed',
  'awaiting_payment',
  'assembling',
  'shipped',
  'ready',
  'done',
]

/** The buyer's track of an order that is not cancelled; `isDone` up to the state it is in. */
export function toOrderTrack({ delivery, status }: Pick<OrderView, 'delivery' | 'status'>): (TrackStep & {
  isDone: boolean
})[] {
  const reached = order.indexOf(status)
  return tracks[delivery].map((step) => ({ ...step, isDone: order.indexOf(step.status) <= reached }))
}

/** What the state is called: goods that were brought are not «Выдан». */
export function labelOfStatus(status: OrderStatus, delivery: OrderView['delivery']): string {
  return status === 'done' && delivery === 'calc' ? 'Доставлен' : orderStatusLabels[status]
}
