import { appError, type DeliveryStatusUpdate, nextTransportStates, transportEventOf } from '@agromarket/shared'
import { getPlaces } from '../area/index.ts'
import { scopeOf } from '../auth/index.ts'
import { notifyUser } from '../notifications/index.ts'
import { type RequestContext, visitorOf } from '../platform/context/index.ts'
import { enqueueClientWord } from './enqueue-transport-news.ts'
import { branchOf } from './to-transport-order.ts'
import * as transportRepository from './transport.repository.ts'

/**
 * An employee names dates, leads an order of his branches on, or marks where the car is. The history keeps each step; the
 * client hears of it by e-mail and SMS and on his next page, the same transaction writes it all. A mark on the way without
 * words stays on the page alone. Spec §7 update-delivery-status. Throws transport_order_not_found (also for another branch's),
 * transport_order_changed, transport_state_order, transport_date_missing, transport_date_order, transport_way_too_long.
 */
export async function updateDeliveryStatus(ctx: RequestContext, input: DeliveryStatusUpdate): Promise<{ ok: true }> {
  const { user } = ctx
  if (!user) throw appError('unauthenticated')
  const scope = scopeOf(ctx, 'transport.manage')
  const places = await getPlaces(ctx.db)
  const visitor = visitorOf(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await transportRepository.lock(trx, input.id, scope)
    if (!row) throw appError('transport_order_not_found')
    if (input.version !== undefined && input.version !== row.version) throw appError('transport_order_changed')
    const change = toChange(row, input)
    const isDateNew = differs(row, change, ['departureDate', 'arrivalDate', 'arrivalUntil'])
    const isPositionNew = differs(row, change, ['positionPlace', 'passedKm'])
    const kind = transportEventOf({ from: row.state, to: change.state, isDateNew, isPositionNew })
    const isSilent = kind === 'note' && input.note === ''
    if (isSilent && !differs(row, change, ['carrierName', 'driverName', 'driverPhone', 'requestedFrom'])) return
    const changed = await transportRepository.update(trx, row.id, {
      ...change,
      ...(isPositionNew && { positionAt: new Date() }),
    })
    if (isSilent) return
    const { departureDate, arrivalDate, arrivalUntil, positionPlace, passedKm } = changed
    const eventId = await transportRepository.addEvent(trx, row.id, {
      kind,
      departureDate,
      arrivalDate,
      arrivalUntil,
      ...(isPositionNew && { positionPlace, passedKm }),
      note: input.note,
      actorKind: 'employee',
      actorId: user.id,
      actorName: user.name,
    })
    if (kind === 'position' && input.note === '') return
    const branch = branchOf(row, places)
    await enqueueClientWord(trx, visitor, { row: changed, branch, eventId, kind, words: input.note })
    if (changed.userId) await notifyUser(trx, changed.userId, 'transport-updated')
  })
  return { ok: true }
}

type Change = Required<Omit<transportRepository.TransportChange, 'positionAt'>>

/** The order as it is to be; a named date answers what the client has asked for. */
function toChange(row: transportRepository.TransportRow, input: DeliveryStatusUpdate): Change {
  if (!nextTransportStates(row.state).includes(input.status)) throw appError('transport_state_order')
  const isArrived = input.status === 'delivered'
  const change: Change = {
    state: input.status,
    departureDate: input.departureDate === undefined ? row.departureDate : input.departureDate,
    arrivalDate: input.arrivalDate === undefined ? row.arrivalDate : input.arrivalDate,
    arrivalUntil: input.arrivalUntil ?? row.arrivalUntil,
    positionPlace: input.position ?? (isArrived ? row.toPlace : row.positionPlace),
    passedKm: isArrived ? row.distanceKm : (input.passedKm ?? row.passedKm),
    carrierName: input.carrierName ?? row.carrierName,
    driverName: input.driverName ?? row.driverName,
    driverPhone: input.driverPhone ?? row.driverPhone,
    requestedFrom: row.requestedFrom,
    requestedUntil: row.requestedUntil,
  }
  const { departureDate, arrivalDate } = change
  const isWaiting = input.status === 'waiting'
  if (!isWaiting && input.status !== 'cancelled' && departureDate === null) throw appError('transport_date_missing')
  if (departureDate !== null && arrivalDate !== null && arrivalDate < departureDate)
    throw appError('transport_date_order')
  if (change.passedKm > row.distanceKm) throw appError('transport_way_too_long')
  return isWaiting ? change : { ...change, requestedFrom: null, requestedUntil: null }
}

function differs(row: transportRepository.TransportRow, change: Change, names: readonly (keyof Change)[]): boolean {
  return names.some((name) => row[name] !== change[name])
}
