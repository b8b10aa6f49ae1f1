import { type DeskOrderRow, labelOfStatus, type OrderStatus } from '@agromarket/shared'
import { formatDate, formatMoment } from '../../lib/format/format-date.ts'
import { waitedFor } from '../price-requests/waited-for.ts'

/** The dot beside a state: blue waits for us, wheat for somebody else, green goes on, a ring is over. */
export type StateTone = 'new' | 'waits' | 'goes' | 'done' | 'over'

const tones: Record<OrderStatus, StateTone> = {
  accepted: 'new',
  confirmed: 'goes',
  awaiting_payment: 'waits',
  assembling: 'goes',
  shipped: 'waits',
  ready: 'goes',
  done: 'done',
  cancelled: 'over',
}

export function toneOf(status: OrderStatus): StateTone {
  return tones[status]
}

type Waiting = Pick<DeskOrderRow, 'status' | 'movedAt' | 'timeZone' | 'reservedUntil' | 'isOnOrder'>

/** Under the state: since when, or until when. */
export function describeWait(
  { status, movedAt, timeZone, reservedUntil, isOnOrder }: Waiting,
  now: Date | null,
): string {
  if (status === 'done' || status === 'cancelled') return formatDate(movedAt, timeZone)
  const isPromised = status === 'awaiting_payment' || status === 'confirmed'
  if (isPromised && reservedUntil) return `резерв до ${formatMoment(reservedUntil, timeZone)}`
  if (!isOnOrder && (isPromised || (status === 'accepted' && !reservedUntil))) return 'резерв истёк'
  const waited = waitedFor(movedAt, now)
  return waited && `ждёт ${waited}`
}

export function stateLabel({ status, delivery }: Pick<DeskOrderRow, 'status' | 'delivery'>): string {
  return labelOfStatus(status, delivery)
}
