import {
  type Branch,
  isAllowed,
  mayRequestDeparture,
  type TransportEvent,
  type TransportOrder,
  type TransportOrderRow,
} from '@agromarket/shared'
import type { Places } from '../area/index.ts'
import { grantsOf } from '../auth/index.ts'
import type { SessionUser } from '../platform/context/index.ts'
import type { TransportEventRow, TransportRow } from './transport.repository.ts'

export function branchOf(row: Pick<TransportRow, 'branchId'>, { branches, defaultBranch }: Places): Branch {
  return branches.find(({ id }) => id === row.branchId) ?? defaultBranch
}

/** The client himself, or somebody who buys for the same organisation as a colleague who may read its orders. */
export function isClientOf(user: SessionUser, row: TransportRow): boolean {
  const readsOrganization = grantsOf(user)['transport.read'] === 'organization'
  return (
    row.userId === user.id ||
    (readsOrganization && row.organizationId !== null && row.organizationId === user.organizationId)
  )
}

export function toTransportRow(row: TransportRow, branch: Branch): TransportOrderRow {
  return {
    id: row.id,
    number: String(row.number),
    createdAt: row.createdAt.toISOString(),
    timeZone: branch.timeZone,
    cargo: row.cargo,
    cargoNote: [row.cargoNote, row.clientName].filter(Boolean).join(', '),
    fromPlace: row.fromPlace,
    toPlace: row.toPlace,
    vehicle: row.vehicle,
    distanceKm: row.distanceKm,
    carrierName: row.carrierName,
    state: row.state,
    requestedFrom: row.requestedFrom,
    requestedUntil: row.requestedUntil,
    readyDate: row.readyDate,
    departureDate: row.departureDate,
    arrivalDate: row.arrivalDate,
    arrivalUntil: row.arrivalUntil,
    passedKm: row.passedKm,
    priceMinor: row.priceMinor,
    currency: row.currency,
  }
}

export function toTransportOrder(
  user: SessionUser,
  { row, events, branch }: { row: TransportRow; events: readonly TransportEventRow[]; branch: Branch },
): TransportOrder {
  const { fromLatitude, fromLongitude, toLatitude, toLongitude } = row
  return {
    ...toTransportRow(row, branch),
    version: row.version,
    branchCity: branch.city,
    branchPhone: branch.phone,
    fromCoords: fromLatitude === null || fromLongitude === null ? null : [fromLatitude, fromLongitude],
    toCoords: toLatitude === null || toLongitude === null ? null : [toLatitude, toLongitude],
    position: row.positionPlace,
    positionAt: row.positionAt?.toISOString() ?? null,
    driverName: row.driverName,
    driverPhone: row.driverPhone,
    orderNumber: row.orderNumber === null ? null : String(row.orderNumber),
    events: events.map(toEvent),
    canManage: isAllowed({ grants: grantsOf(user) }, 'transport.manage'),
    canRequestDate: isClientOf(user, row) && mayRequestDeparture(row.state),
  }
}

function toEvent({ createdAt, actorKind, actorName, positionPlace, ...event }: TransportEventRow): TransportEvent {
  return {
    ...event,
    id: Number(event.id),
    at: createdAt.toISOString(),
    by: actorName,
    isClient: actorKind === 'client',
    position: positionPlace,
  }
}
