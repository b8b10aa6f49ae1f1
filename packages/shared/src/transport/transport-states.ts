/** From the request for transport to the client's yard. */
export const transportStates = ['waiting', 'scheduled', 'loaded', 'underway', 'delivered', 'cancelled'] as const
export type TransportState = (typeof transportStates)[number]

export const transportStateLabels: Record<TransportState, string> = {
  waiting: 'Ждёт даты',
  scheduled: 'Назначена',
  loaded: 'Загружена',
  underway: 'В пути',
  delivered: 'Доставлена',
  cancelled: 'Отменена',
}

/** Where an employee may lead an order; staying where it is changes dates and marks alone. What has ended, stays. */
const moves: Record<TransportState, readonly TransportState[]> = {
  waiting: ['waiting', 'scheduled', 'cancelled'],
  scheduled: ['scheduled', 'waiting', 'loaded', 'underway', 'cancelled'],
  loaded: ['loaded', 'scheduled', 'underway', 'cancelled'],
  underway: ['underway', 'delivered'],
  delivered: [],
  cancelled: [],
}

export function nextTransportStates(state: TransportState): readonly TransportState[] {
  return moves[state]
}

/** While nothing is on the car the client may ask for another day. */
export function mayRequestDeparture(state: TransportState): boolean {
  return state === 'waiting' || state === 'scheduled'
}

/** The chips over the list: what is loaded counts as named. */
export const transportGroups = ['all', 'waiting', 'scheduled', 'underway', 'delivered', 'cancelled'] as const
export type TransportGroup = (typeof transportGroups)[number]

export function transportGroupOf(state: TransportState): Exclude<TransportGroup, 'all'> {
  return state === 'loaded' ? 'scheduled' : state
}

/** What an event of the history is about. */
export const transportEventKinds = [
  'created',
  'date-requested',
  'waiting',
  'scheduled',
  'date-changed',
  'loaded',
  'underway',
  'position',
  'delivered',
  'cancelled',
  'note',
] as const
export type TransportEventKind = (typeof transportEventKinds)[number]

export const transportEventLabels: Record<TransportEventKind, string> = {
  created: 'Заявка создана',
  'date-requested': 'Запрошена дата',
  waiting: 'Дата снята',
  scheduled: 'Дата подтверждена',
  'date-changed': 'Дата изменена',
  loaded: 'Загружена',
  underway: 'Выехала',
  position: 'Отметка в пути',
  delivered: 'Доставлена',
  cancelled: 'Отменена',
  note: 'Сообщение филиала',
}

interface Changed {
  from: TransportState
  to: TransportState
  isDateNew: boolean
  isPositionNew: boolean
}

/** What the history calls a change: a new state before new dates, those before a mark on the way. */
export function transportEventOf({ from, to, isDateNew, isPositionNew }: Changed): TransportEventKind {
  if (from !== to) return to
  if (isDateNew) return 'date-changed'
  return isPositionNew ? 'position' : 'note'
}
